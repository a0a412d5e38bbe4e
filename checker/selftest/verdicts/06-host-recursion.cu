// A host function that calls itself without end.
#include "workbook.h"

__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts, size_t n,
                                 unsigned place) {
}

#pragma GCC diagnostic ignored "-Winfinite-recursion"
static unsigned deeper(volatile unsigned depth) {
    return deeper(depth + 1) + depth;
}

cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts, unsigned *starts,
                     size_t n) {
    return deeper(0) ? cudaSuccess : cudaErrorUnknown;
}
