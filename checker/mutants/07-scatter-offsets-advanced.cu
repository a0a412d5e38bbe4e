// Advances the offsets themselves, though they are const.
#ifndef SCATTER_TILES_CU
#define SCATTER_TILES_CU

#include "workbook.h"

#ifndef TILE
#define TILE 256
#endif

template <int b> __global__ void scatter_tiles(unsigned *out, const unsigned *sorted,
                                               const unsigned *offsets, size_t n, int shift,
                                               unsigned num_tiles) {
    // one thread walks the tile, so the order is safe
    if (threadIdx.x > 0)
        return;
    size_t first = (size_t)blockIdx.x * TILE;
    for (size_t i = first; i < first + TILE && i < n; i++) {
        unsigned d = (sorted[i] >> shift) & ((1u << b) - 1);
        unsigned *next = (unsigned *)&offsets[(size_t)d * num_tiles + blockIdx.x];
        out[(*next)++] = sorted[i];
    }
}

#endif
