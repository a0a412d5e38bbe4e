// Takes tiles of up to 64 keys for a single warp: __syncwarp() behind the clearing of few counters.
#ifndef LOCAL_SORT_CU
#define LOCAL_SORT_CU

#include "workbook.h"
#include "block_split.cu"

// The keys of a tile, and the threads of the block that has it. 256 unless the compiler is told
// otherwise (-DTILE=64); scatter_tiles.cu has the same three lines.
#ifndef TILE
#define TILE 256
#endif

// The digit of b bits of a key, from bit number `shift` up: 0 to 2^b - 1.
template <int b> __device__ unsigned local_digit(unsigned key, int shift) {
    return (key >> shift) & ((1u << b) - 1);
}

// Step a2. Sorts each tile of `in` stably by its digits of b bits at `shift`, into the same slots
// of sorted, and writes how many keys of the tile have each digit, digit-major: the counts of all
// tiles for digit 0, then those for digit 1. sorted and in hold n, tile_counts holds
// 2^b * num_tiles. num_tiles blocks of TILE threads; num_tiles is n / TILE, rounded up. A split for
// each bit, as in Satish, Harris and Garland, "Designing Efficient Sorting Algorithms for Manycore
// GPUs", 2009.
template <int b> __global__ void local_sort(unsigned *sorted, unsigned *tile_counts,
                                            const unsigned *in, size_t n, int shift,
                                            unsigned num_tiles) {
    unsigned t = threadIdx.x;
    unsigned tile = blockIdx.x;
    size_t i = (size_t)tile * TILE + t; // where your key is, and where you will write one

    const unsigned num_digits = 1u << b;
    __shared__ unsigned keys[TILE];
    __shared__ unsigned scan[TILE];
    __shared__ unsigned counts[num_digits];

    unsigned key = i < n ? in[i] : 0xFFFFFFFF;

    for (int bit = shift; bit < shift + b; bit++) {
        unsigned dest = split_destination((key >> bit) & 1, scan);
        keys[dest] = key;
        __syncthreads(); // all keys have moved, and only now may anybody take one
        key = keys[t];
        __syncthreads(); // all have taken one, and only now may anybody write to keys or scan
    }

    for (unsigned digit = t; digit < num_digits; digit += TILE)
        counts[digit] = 0;
    if (num_digits > 32 || TILE > 64)
        __syncthreads();
    else
        __syncwarp();
    if (i < n)
        atomicAdd(&counts[local_digit<b>(key, shift)], 1);
    __syncthreads(); // all have counted, and only now may anybody read

    if (i < n)
        sorted[i] = key;
    for (unsigned digit = t; digit < num_digits; digit += TILE)
        tile_counts[(size_t)digit * num_tiles + tile] = counts[digit];
}

#endif
