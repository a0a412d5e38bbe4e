// What a launch hands to the engine: the seam between the C++ of a .cu file and the engine's C.
#ifndef SIMT_ABI_H
#define SIMT_ABI_H

#include "cuda_runtime_api.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SIMT_LAUNCH_ARGS = 8 };

// One launch. `run(closure)` is one thread's whole life.
struct simt_launch {
    const char *name;     // the callee as it is written, "local_sort<4>"
    const void *function; // its address, NULL where it is deduced
    dim3 grid, block;
    size_t shared; // bytes of dynamic shared memory
    cudaStream_t stream;
    void (*run)(const void *closure);
    const void *closure;
    size_t closure_size;
    unsigned num_args;                         // may exceed SIMT_LAUNCH_ARGS; the rest is not kept
    unsigned long long args[SIMT_LAUNCH_ARGS]; // the first 8 bytes of each, for whoever observes
};

// Runs a launch, or refuses it as CUDA would: cudaGetLastError has the reason.
void simt_launch_kernel(const struct simt_launch *launch);

// The running block's dynamic shared memory.
void *simt_dynamic_shared(void);

// The block's barrier; the place says which one it is.
void simt_barrier(const char *file, int line);

// A barrier of the threads of one warp that the mask names.
void simt_warp_barrier(unsigned mask, const char *file, int line);

#ifdef __cplusplus
}
#endif

#endif
