// A sort of task 07 as the benchmark calls it: the solution's, and perhaps yours beside it.
#ifndef TILED_H
#define TILED_H

#include <cuda_runtime.h>

enum { MOST_PASSES = 32, NUM_PHASES = 3 }; // local sort, scan, scatter

struct tiled {
    const char *whose; // "" for the solution's, "your " for yours
    size_t (*scratch)(int b, size_t n);
    cudaError_t (*sort)(int b, unsigned *keys, void *scratch, size_t n, cudaStream_t stream);
    // The same passes step by step, with an event before each step and one after the last: 3 * 32 / b + 1.
    cudaError_t (*phases)(int b, unsigned *keys, void *scratch, size_t n, cudaStream_t stream,
                          cudaEvent_t *events);
};

#endif
