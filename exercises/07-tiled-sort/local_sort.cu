// Each block sorts one tile of the keys by one digit, and counts the digits of its tile.
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

    // TODO(07.a2) Declare what the block shares: its keys, a scratch for split_destination, and
    // a counter for each of the 2^b digits.

    // TODO(07.a2) Load your key. Threads past n have none, but must take part: which value will
    // stand behind all keys of the tile, whatever their digits?

    // TODO(07.a2) b splits, by one bit each: which bit first? After each, thread t goes on with
    // the key that has come to slot t. Where are barriers needed?

    // TODO(07.a2) Clear the counters, of which there may be more than threads, and count the
    // digits. Who must not be counted?

    // TODO(07.a2) Write your key to slot i of sorted, if there is such a slot, and the counts to
    // tile_counts[digit * num_tiles + tile]: a product that may need more than 32 bits.
    if (i < n)
        sorted[i] = in[i];
}

#endif
