// The keys leave their sorted tiles for their slots in the whole array.
#ifndef SCATTER_TILES_CU
#define SCATTER_TILES_CU

#include "workbook.h"

// The keys of a tile, and the threads of the block that has it. 256 unless the compiler is told
// otherwise (-DTILE=64); local_sort.cu has the same three lines.
#ifndef TILE
#define TILE 256
#endif

// The digit of b bits of a key, from bit number `shift` up: 0 to 2^b - 1.
template <int b> __device__ unsigned scatter_digit(unsigned key, int shift) {
    return (key >> shift) & ((1u << b) - 1);
}

// Step c. Moves each key of sorted, whose tiles are as local_sort leaves them, to its slot in out:
// the offset of its digit and tile, plus its rank among the tile's keys of that digit. out and
// sorted hold n and do not overlap; offsets holds 2^b * num_tiles, the exclusive scan of
// local_sort's tile_counts. num_tiles blocks of TILE threads; num_tiles is n / TILE, rounded up.
template <int b> __global__ void scatter_tiles(unsigned *out, const unsigned *sorted,
                                               const unsigned *offsets, size_t n, int shift,
                                               unsigned num_tiles) {
    unsigned t = threadIdx.x;
    unsigned tile = blockIdx.x;
    size_t i = (size_t)tile * TILE + t;

    // TODO(07.c) Keys of one digit stand side by side in their tile: a run. Whose thread can see
    // that a run begins with its key? Let it note where, for the others. Not all have a key.

    // TODO(07.c) Start + rank: the offset of your digit and tile, which lies where local_sort put
    // their count, and how far into its run your key is.
    if (i < n)
        out[i] = 0;
}

#endif
