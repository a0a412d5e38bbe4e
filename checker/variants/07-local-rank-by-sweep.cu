// Right, but unusual: ranks the keys of a tile by a sweep over it, with no split and no pads,
// and counts without atomics.
#ifndef LOCAL_SORT_CU
#define LOCAL_SORT_CU

#include "workbook.h"
#include "block_split.cu"

#ifndef TILE
#define TILE 256
#endif

template <int b> __global__ void local_sort(unsigned *sorted, unsigned *tile_counts,
                                            const unsigned *in, size_t n, int shift,
                                            unsigned num_tiles) {
    __shared__ unsigned char digits[TILE];
    unsigned t = threadIdx.x, tile = blockIdx.x;
    size_t first = (size_t)tile * TILE;
    unsigned length = n - first < TILE ? (unsigned)(n - first) : TILE;
    unsigned key = 0;
    if (t < length) {
        key = in[first + t];
        digits[t] = (unsigned char)(key >> shift & ((1u << b) - 1));
    }
    __syncthreads();
    if (t < length) {
        unsigned rank = 0;
        for (unsigned j = 0; j < length; j++)
            rank += digits[j] < digits[t] || (digits[j] == digits[t] && j < t);
        sorted[first + rank] = key;
    }
    for (unsigned d = t; d < (1u << b); d += blockDim.x) {
        unsigned count = 0;
        for (unsigned j = 0; j < length; j++)
            count += digits[j] == d;
        tile_counts[(size_t)d * num_tiles + tile] = count;
    }
}

#endif
