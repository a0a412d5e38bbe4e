// Right, but unusual: finds where its run starts by binary search in the tile, with no barrier
// at all.
#ifndef SCATTER_TILES_CU
#define SCATTER_TILES_CU

#include "workbook.h"

#ifndef TILE
#define TILE 256
#endif

template <int b> __global__ void scatter_tiles(unsigned *out, const unsigned *sorted,
                                               const unsigned *offsets, size_t n, int shift,
                                               unsigned num_tiles) {
    const unsigned mask = (1u << b) - 1;
    size_t i = (size_t)blockIdx.x * TILE + threadIdx.x;
    if (i >= n)
        return;
    const unsigned *tile = sorted + i - threadIdx.x;
    unsigned digit = tile[threadIdx.x] >> shift & mask;
    // below low all digits are smaller, from high on none is
    unsigned low = 0, high = threadIdx.x;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if ((tile[middle] >> shift & mask) < digit)
            low = middle + 1;
        else
            high = middle;
    }
    out[offsets[digit * (size_t)num_tiles + blockIdx.x] + (threadIdx.x - low)] = tile[threadIdx.x];
}

#endif
