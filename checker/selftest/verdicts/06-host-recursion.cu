// A host function that calls itself without end.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"

__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts, size_t n,
                                 unsigned place) {
}

static unsigned deeper(volatile unsigned depth) {
    return depth == 0xFFFFFFFF ? 0 : deeper(depth + 1) + depth;
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts, unsigned *starts,
                     size_t n) {
    return deeper(0) ? cudaSuccess : cudaErrorUnknown;
}

#endif
