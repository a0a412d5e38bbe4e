// A loop without end in host code.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"

__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts, size_t n,
                                 unsigned place) {
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts, unsigned *starts,
                     size_t n) {
    for (volatile unsigned turns = 0;; turns = turns + 1)
        ;
}

#endif
