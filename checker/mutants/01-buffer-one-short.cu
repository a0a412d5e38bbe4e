// Looks at nine keys in a buffer of eight, and then leaves the ninth out.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;

    if (i >= n)
        return;
    unsigned buffer[8];
    unsigned mine = keys[i], before = 0;
    for (size_t base = 0; base < n; base += 8) {
        for (int k = 0; k < 8; k++)
            buffer[k] = base + k < n ? keys[base + k] : 0;
        for (int k = 0; k <= 8; k++) {
            unsigned other = buffer[k];
            size_t j = base + k;
            if (k < 8 && j < n && (other < mine || (other == mine && j < i)))
                before++;
        }
    }
    rank[i] = before;
}

#endif
