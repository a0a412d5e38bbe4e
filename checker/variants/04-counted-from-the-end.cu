// Right, but unusual: places the ones by counting the ones from its own key to the end.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

#define IS_ONE(key) (((key)&mask) != 0)

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    const unsigned mask = 1u << bit;
    const size_t stride = (size_t)gridDim.x * blockDim.x;
    for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        size_t place = 0;
        if (IS_ONE(keys[i])) {
            place = n;
            for (size_t j = i; j < n; j++)
                place -= IS_ONE(keys[j]);
        } else {
            for (size_t j = 0; j < i; j++)
                place += !IS_ONE(keys[j]);
        }
        dest[i] = static_cast<unsigned>(place);
    }
}

#endif
