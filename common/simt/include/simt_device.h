// What device code may say: qualifiers, indices, barriers, atomics.
#ifndef SIMT_DEVICE_H
#define SIMT_DEVICE_H

#include "simt_abi.h"

#ifndef __CUDACC__
#define __CUDACC__ 1
#endif

#ifdef __CUDA__
// An editor reads the file as CUDA (clang -x cuda), untranslated.
#define __global__   __attribute__((global))
#define __device__   __attribute__((device))
#define __host__     __attribute__((host))
#define __constant__ __attribute__((constant))
#define __shared__   __attribute__((shared))
extern "C" int cudaConfigureCall(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = 0);
extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared = 0,
                                                cudaStream_t stream = 0);
extern "C" cudaError_t cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t);
#define SIMT_DEVICE __host__ __device__
#else
// The translator takes these away. It remembers the kernels' names, and reads which side a function is on.
#define __global__   __simt_global__
#define __device__   __simt_device__
#define __host__     __simt_host__
#define __constant__ __simt_constant__
// One block runs at a time on a worker, so a block's shared variable is a worker's own. Local thread_local
// variables are static, as __shared__ ones are.
#define __shared__   __attribute__((used)) thread_local
#define SIMT_DEVICE  __device__
// Not to be had here: the compiler says the sentence, at the variable's line.
#define __managed__                                                                                \
    static_assert(false, "`__managed__` is CUDA's, and not in the engine here (docs/machine.md "   \
                         "lists what is); use cudaMalloc and cudaMemcpy");
#endif

#define __forceinline__ inline __attribute__((always_inline))
// Headers of the C++ library write __attribute__((__noinline__)): with nothing inside, that is right, too.
#define __noinline__
#define __align__(n) __attribute__((aligned(n)))
#define __restrict__ __restrict
#define __launch_bounds__(...)

// const: device code cannot assign them, and nothing is to be gained from watching reads of them. The
// engine sets them at each switch from thread to thread.
extern "C" {
extern __thread const uint3 threadIdx, blockIdx;
extern __thread const dim3 blockDim, gridDim;
}

extern "C" {

#define SIMT_ATOMICS(type, tag)                                                                    \
    type simt_atomic_add_##tag(type *p, type v);                                                   \
    type simt_atomic_exch_##tag(type *p, type v);
#define SIMT_INTEGER_ATOMICS(type, tag)                                                            \
    SIMT_ATOMICS(type, tag)                                                                        \
    type simt_atomic_sub_##tag(type *p, type v);                                                   \
    type simt_atomic_min_##tag(type *p, type v);                                                   \
    type simt_atomic_max_##tag(type *p, type v);                                                   \
    type simt_atomic_and_##tag(type *p, type v);                                                   \
    type simt_atomic_or_##tag(type *p, type v);                                                    \
    type simt_atomic_xor_##tag(type *p, type v);                                                   \
    type simt_atomic_cas_##tag(type *p, type expected, type v);
SIMT_INTEGER_ATOMICS(int, i32)
SIMT_INTEGER_ATOMICS(unsigned, u32)
SIMT_INTEGER_ATOMICS(unsigned long long, u64)
SIMT_ATOMICS(float, f32)
SIMT_ATOMICS(double, f64)
unsigned simt_atomic_inc_u32(unsigned *p, unsigned limit);
unsigned simt_atomic_dec_u32(unsigned *p, unsigned limit);
// The running thread's next atomic is atomic for its block only.
void simt_atomic_in_block(void);
#undef SIMT_ATOMICS
#undef SIMT_INTEGER_ATOMICS
}

// The barrier of the block. Its place in the source says which barrier it is: all threads of a block
// must come to the same one.
SIMT_DEVICE static inline void __syncthreads(const char *file = __builtin_FILE(),
                                             int line = __builtin_LINE()) {
    simt_barrier(file, line);
}

// The same, and an answer for all: for how many threads of the block the predicate is not 0; whether for all, for any.
#define SIMT_VOTE(name, vote)                                                                      \
    SIMT_DEVICE static inline int name(int predicate, const char *file = __builtin_FILE(),         \
                                       int line = __builtin_LINE()) {                              \
        return simt_barrier_vote(vote, predicate != 0, file, line);                                \
    }
SIMT_VOTE(__syncthreads_count, SIMT_COUNT)
SIMT_VOTE(__syncthreads_and, SIMT_AND)
SIMT_VOTE(__syncthreads_or, SIMT_OR)
#undef SIMT_VOTE

// The engine switches from thread to thread at barriers and atomics only, so memory is always in order.
SIMT_DEVICE static inline void __threadfence(void) {
}
SIMT_DEVICE static inline void __threadfence_block(void) {
}
SIMT_DEVICE static inline void __threadfence_system(void) {
}

// Reads by way of the read-only cache, of what nobody writes while the kernel runs.
#define SIMT_LDG(type)                                                                             \
    SIMT_DEVICE static __forceinline__ type __ldg(const type *p) {                                 \
        return *p;                                                                                 \
    }
SIMT_LDG(char)
SIMT_LDG(signed char)
SIMT_LDG(unsigned char)
SIMT_LDG(short)
SIMT_LDG(unsigned short)
SIMT_LDG(int)
SIMT_LDG(unsigned)
SIMT_LDG(long)
SIMT_LDG(unsigned long)
SIMT_LDG(long long)
SIMT_LDG(unsigned long long)
SIMT_LDG(float)
SIMT_LDG(double)
SIMT_LDG(int2)
SIMT_LDG(int4)
SIMT_LDG(uint2)
SIMT_LDG(uint4)
SIMT_LDG(float2)
SIMT_LDG(float4)
SIMT_LDG(double2)
#undef SIMT_LDG

// Overloads, as CUDA has them: the pointer decides, the value is converted. Each with its scope, too: the block, the
// device (no suffix), and the host as well.
#define SIMT_OVERLOAD(Name, name, type, tag)                                                       \
    SIMT_DEVICE static __forceinline__ type atomic##Name(type *p, type v) {                        \
        return simt_atomic_##name##_##tag(p, v);                                                   \
    }                                                                                              \
    SIMT_DEVICE static __forceinline__ type atomic##Name##_system(type *p, type v) {               \
        return simt_atomic_##name##_##tag(p, v);                                                   \
    }                                                                                              \
    SIMT_DEVICE static __forceinline__ type atomic##Name##_block(type *p, type v) {                \
        simt_atomic_in_block();                                                                    \
        return simt_atomic_##name##_##tag(p, v);                                                   \
    }
#define SIMT_OVERLOADS(Name, name)                                                                 \
    SIMT_OVERLOAD(Name, name, int, i32)                                                            \
    SIMT_OVERLOAD(Name, name, unsigned, u32)                                                       \
    SIMT_OVERLOAD(Name, name, unsigned long long, u64)
SIMT_OVERLOADS(Add, add)
SIMT_OVERLOAD(Add, add, float, f32)
SIMT_OVERLOAD(Add, add, double, f64)
SIMT_OVERLOADS(Exch, exch)
SIMT_OVERLOAD(Exch, exch, float, f32)
SIMT_OVERLOAD(Sub, sub, int, i32)
SIMT_OVERLOAD(Sub, sub, unsigned, u32)
SIMT_OVERLOADS(Min, min)
SIMT_OVERLOADS(Max, max)
SIMT_OVERLOADS(And, and)
SIMT_OVERLOADS(Or, or)
SIMT_OVERLOADS(Xor, xor)
SIMT_OVERLOAD(Inc, inc, unsigned, u32)
SIMT_OVERLOAD(Dec, dec, unsigned, u32)
#undef SIMT_OVERLOADS
#undef SIMT_OVERLOAD
#define SIMT_CAS(type, tag)                                                                        \
    SIMT_DEVICE static __forceinline__ type atomicCAS(type *p, type expected, type v) {            \
        return simt_atomic_cas_##tag(p, expected, v);                                              \
    }                                                                                              \
    SIMT_DEVICE static __forceinline__ type atomicCAS_system(type *p, type expected, type v) {     \
        return simt_atomic_cas_##tag(p, expected, v);                                              \
    }                                                                                              \
    SIMT_DEVICE static __forceinline__ type atomicCAS_block(type *p, type expected, type v) {      \
        simt_atomic_in_block();                                                                    \
        return simt_atomic_cas_##tag(p, expected, v);                                              \
    }
SIMT_CAS(int, i32)
SIMT_CAS(unsigned, u32)
SIMT_CAS(unsigned long long, u64)
#undef SIMT_CAS

// min and max as CUDA overloads them for mixed signedness: the unsigned wins.
#define SIMT_MIN_MAX(type, a_type, b_type)                                                         \
    __host__ __device__ static inline type min(a_type a, b_type b) {                               \
        return (type)a < (type)b ? (type)a : (type)b;                                              \
    }                                                                                              \
    __host__ __device__ static inline type max(a_type a, b_type b) {                               \
        return (type)a > (type)b ? (type)a : (type)b;                                              \
    }
SIMT_MIN_MAX(int, int, int)
SIMT_MIN_MAX(unsigned, unsigned, unsigned)
SIMT_MIN_MAX(unsigned, int, unsigned)
SIMT_MIN_MAX(unsigned, unsigned, int)
SIMT_MIN_MAX(long, long, long)
SIMT_MIN_MAX(unsigned long, unsigned long, unsigned long)
SIMT_MIN_MAX(long long, long long, long long)
SIMT_MIN_MAX(unsigned long long, unsigned long long, unsigned long long)
SIMT_MIN_MAX(float, float, float)
SIMT_MIN_MAX(double, double, double)
#undef SIMT_MIN_MAX

#endif
