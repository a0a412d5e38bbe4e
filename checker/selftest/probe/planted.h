// What the planted faults share: small arrays in device memory, and the end of a program.
#ifndef PLANTED_H
#define PLANTED_H

#include "workbook.h"

// Device memory for n values that nobody has written.
__attribute__((unused)) static unsigned *unwritten(size_t n) {
    unsigned *array;

    CUDA_OK(cudaMalloc(&array, n * sizeof(unsigned)));
    return array;
}

__attribute__((unused)) static unsigned *zeros(size_t n) {
    unsigned *array = unwritten(n);

    CUDA_OK(cudaMemset(array, 0, n * sizeof(unsigned)));
    return array;
}

// 1, 2, 3, ... n
__attribute__((unused)) static unsigned *numbers(size_t n) {
    unsigned *array = unwritten(n), *values = (unsigned *)malloc(n * sizeof(unsigned));

    for (size_t i = 0; i < n; i++)
        values[i] = (unsigned)i + 1;
    CUDA_OK(cudaMemcpy(array, values, n * sizeof(unsigned), cudaMemcpyHostToDevice));
    free(values);
    return array;
}

static int finish(void) {
    CUDA_OK(cudaDeviceSynchronize());
    return 0;
}

#endif
