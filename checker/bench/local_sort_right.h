// The shape of the local sort that is timed, and what is right: for the CUDA and the OpenCL program.
#ifndef LOCAL_SORT_RIGHT_H
#define LOCAL_SORT_RIGHT_H

#include <string.h>

#include "host_sort.h"

enum { TILE = 256, SHIFT = 8 };

// Whether each tile of `sorted` is what a plain counting sort by 4 bits makes of it, and each count,
// tile_counts[digit * num_tiles + tile], is right. `sorted` and `in` hold n.
static inline int local_sort_is_right(const unsigned *sorted, const unsigned *tile_counts,
                                      const unsigned *in, size_t n, unsigned num_tiles) {
    for (unsigned tile = 0; tile < num_tiles; tile++) {
        size_t start = (size_t)tile * TILE, length = n - start < TILE ? n - start : TILE;
        unsigned right[TILE], counts[16];
        host_counting_pass(right, in + start, length, SHIFT, 4);
        if (memcmp(right, sorted + start, length * sizeof(unsigned)) != 0)
            return 0;
        host_digit_histogram(counts, in + start, length, 1u << SHIFT);
        for (unsigned digit = 0; digit < 16; digit++)
            if (tile_counts[digit * num_tiles + tile] != counts[digit])
                return 0;
    }
    return 1;
}

#endif
