// The one header an exercise includes. On a GPU <cuda_runtime.h> is the toolkit's, on the CPU it is
// common/simt's: the exercise cannot tell, and need not.
#ifndef WORKBOOK_H
#define WORKBOOK_H

#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

// Ends the program with the call, its place and CUDA's own words when a CUDA call fails.
#define CUDA_OK(call) workbook_cuda_ok((call), #call, __FILE__, __LINE__)

static inline void workbook_cuda_ok(cudaError_t error, const char *call, const char *file,
                                    int line) {
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "%s:%d: %s: %s (%s)\n", file, line, call, cudaGetErrorName(error),
            cudaGetErrorString(error));
    exit(1);
}

#endif
