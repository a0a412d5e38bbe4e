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

// The block's barrier; the place says which one it is. Of several in one line the translator numbers those behind the
// first, from 1: line + number * SIMT_NTH.
enum { SIMT_NTH = 1 << 20 };
void simt_barrier(const char *file, int line);

// The same for threads that say yes or no: how many said yes, whether all of those who came did, or any.
enum simt_block_vote { SIMT_COUNT, SIMT_AND, SIMT_OR };
int simt_barrier_vote(enum simt_block_vote vote, int yes, const char *file, int line);

// A barrier of the threads of one warp that the mask names.
void simt_warp_barrier(unsigned mask, const char *file, int line);

// What lanes of a warp do together.
enum simt_warp_op {
    SIMT_SYNCWARP,
    SIMT_SHFL,
    SIMT_SHFL_UP,
    SIMT_SHFL_DOWN,
    SIMT_SHFL_XOR,
    SIMT_BALLOT,
    SIMT_ANY,
    SIMT_ALL,
    SIMT_MATCH_ANY,
    SIMT_MATCH_ALL
};

// A value, as bits, of another lane: which one, the operation says, with `by` and width.
unsigned long long simt_warp_shuffle(enum simt_warp_op op, unsigned mask, unsigned long long value,
                                     unsigned by, unsigned width, const char *file, int line);

// The lanes whose value is not 0, or, for the two matches, is the same as the caller's.
unsigned simt_warp_vote(enum simt_warp_op op, unsigned mask, unsigned long long value,
                        const char *file, int line);

// The lanes that are at this place together with the caller.
unsigned simt_active_mask(const char *file, int line);

#ifdef __cplusplus
}
#endif

#endif
