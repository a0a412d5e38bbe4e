// What a task's glue file gives to the runner, which knows no task.
#ifndef RUNNER_H
#define RUNNER_H

#include <stddef.h>

#include <cuda_runtime_api.h>

#ifdef __cplusplus
#include "runner_words.h"
#define run runner_run // a student's file may have a `struct run`
extern "C" {
#endif

// One call to make: the sizes, and device pointers in the case's order of arrays.
struct run {
    unsigned grid, block;
    size_t n;
    unsigned param;
    unsigned *array[6];
    const char *input; // the host's copy of array 0, for a function that takes text
};

// A function that can be called. `snapshot_kernel` may name a kernel after each launch of which the array
// `snapshot_array` of n elements is copied out.
struct runner_row {
    const char *function;
    cudaError_t (*call)(const struct run *r);
    const char *snapshot_kernel;
    int snapshot_array;
    // When owned: element i of array 0 is to be written by the grid's i-th thread alone.
    int owned;
    // Only launches of kernels whose names begin so are noted one by one; NULL: all.
    const char *noted;
    const char *
        dynamic; // what the student calls the dynamic shared memory that the glue gives; NULL: none is given
};

extern const struct runner_row runner_rows[]; // ends with a NULL function

// Whether the task's Requirements forbid a thread to end before a barrier of its block: 1 or 0.
extern const int runner_ended_is_a_fault;

// Reads and writes memory as student code does: proof that this build is watched.
void runner_proof(void);

#ifdef __cplusplus
}

#ifdef __NVCC__
#define __simt_is_global__(name) 1 // the compiler itself refuses to launch anything else
#define RUNNER_NAMES(...)          // and says by itself when a name is missing
#else
extern "C" void runner_proof(void) {
    static volatile unsigned word;
    word = word + 1;
}

// The names that the student's file must have.
#define RUNNER_NAMES(...)                                                                          \
    namespace runner_missing {                                                                     \
    extern const nothing __VA_ARGS__;                                                              \
    }                                                                                              \
    using namespace runner_missing
#endif

// What ::name is when the student's file has none: qualified names look at using directives only when
// the namespace itself has no such name.
namespace runner_missing {
struct nothing {};
} // namespace runner_missing

template <class A, class B> struct runner_same { static const bool value = false; };
template <class A> struct runner_same<A, A> { static const bool value = true; };

// Stops the build with a sentence unless `name` is a kernel of that type.
#define RUNNER_IS_KERNEL(name, file, type, declaration)                                            \
    static_assert(!runner_same<decltype(::name), const runner_missing::nothing>::value,            \
                  file " has no function " #name ": it must be declared " declaration);            \
    static_assert(runner_same<decltype(::name), const runner_missing::nothing>::value ||           \
                      runner_same<decltype(::name), type>::value,                                  \
                  "your " #name " must be declared " declaration);                                 \
    static_assert(!runner_same<decltype(::name), type>::value || __simt_is_global__(name),         \
                  "your " #name " must be a kernel: " declaration)
// The same for a function that is no kernel.
#define RUNNER_IS_FUNCTION(name, file, type, declaration)                                          \
    static_assert(!runner_same<decltype(::name), const runner_missing::nothing>::value,            \
                  file " has no function " #name ": it must be declared " declaration);            \
    static_assert(runner_same<decltype(::name), const runner_missing::nothing>::value ||           \
                      runner_same<decltype(::name), type>::value,                                  \
                  "your " #name " must be declared " declaration)

#endif

#endif
