// A race on a __device__ variable whose name is also the mark of a type.
#ifndef DIGIT_HISTOGRAM_CU
#define DIGIT_HISTOGRAM_CU

#include "workbook.h"

__device__ unsigned j;

__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, unsigned place) {
    j += 1;
}

__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, size_t n,
                                        unsigned place) {
}

#endif
