// Goes from the shift to the number of the digit and back.
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
    int number = shift / b;
    shift = number * b;
    unsigned t = threadIdx.x;
    unsigned tile = blockIdx.x;
    size_t i = (size_t)tile * TILE + t;

    __shared__ unsigned run_start[1 << b]; // only for digits that are there
    unsigned key = 0, digit = 0;
    if (i < n) {
        key = sorted[i];
        digit = scatter_digit<b>(key, shift);
        if (t == 0 || scatter_digit<b>(sorted[i - 1], shift) != digit)
            run_start[digit] = t;
    }
    __syncthreads(); // all runs are noted

    if (i < n) {
        unsigned rank = t - run_start[digit];
        out[offsets[(size_t)digit * num_tiles + tile] + rank] = key;
    }
}

#endif
