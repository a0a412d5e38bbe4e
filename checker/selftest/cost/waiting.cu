// Atomics, barriers and divergence. Figures as in global.cu.
#include "workbook.h"

static __device__ void use(unsigned *out, unsigned value) {
    if (value == 0xFFFFFFFF)
        *out = value;
}

// 64 threads raise one counter.
//= one_counter loads 0/0/0 stores 0/0/0 shared 0+0 barriers 0 global 64/64 block 0/0 divergent 0/2
__global__ void one_counter(unsigned *out) {
    atomicAdd(out, 1);
}

// Each has its own.
//= own_counters loads 0/0/0 stores 0/0/0 shared 0+0 barriers 0 global 64/1 block 0/0 divergent 0/2
__global__ void own_counters(unsigned *out) {
    atomicAdd(&out[threadIdx.x], 1);
}

// Two launches of two blocks of 32 threads on 4 counters: 128 in all, and in a launch 16 on each.
//= four_counters loads 0/0/0 stores 0/0/0 shared 0+0 barriers 0 global 128/16 block 0/0 divergent 0/4
__global__ void four_counters(unsigned *out) {
    atomicAdd(&out[threadIdx.x % 4], 1);
}

// Two blocks have a counter each: 32 on one address. One thread of each block clears it, and one adds it to the sum:
// that warp diverges.
//= counter_of_the_block loads 0/0/0 stores 0/0/0 shared 4+0 barriers 4 global 2/2 block 64/32 divergent 2/2
__global__ void counter_of_the_block(unsigned *out) {
    __shared__ unsigned count;
    if (threadIdx.x == 0)
        count = 0;
    __syncthreads();
    atomicAdd(&count, 1);
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd(out, count);
}

// Five barriers in each of two blocks.
//= barriers_in_a_loop loads 0/0/0 stores 0/0/0 shared 0+0 barriers 10 global 0/0 block 0/0 divergent 0/4
__global__ void barriers_in_a_loop() {
    for (int i = 0; i < 5; i++)
        __syncthreads();
}

// A request each time round, also with barriers between.
//= loads_and_barriers loads 3/12/12 stores 0/0/0 shared 0+0 barriers 3 global 0/0 block 0/0 divergent 0/1
__global__ void loads_and_barriers(unsigned *out, const unsigned *in) {
    unsigned sum = 0;
    for (int i = 0; i < 3; i++) {
        sum |= in[32 * i + threadIdx.x];
        __syncthreads();
    }
    use(out, sum);
}

// All lanes take one way.
//= uniform_branch loads 1/4/4 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void uniform_branch(unsigned *out, const unsigned *in, unsigned n) {
    if (n > 5)
        use(out, in[threadIdx.x]);
    else
        use(out, 3 * in[threadIdx.x + 64]);
}

// Even lanes take one way and odd ones the other: two requests of 16 words, each spread over 4 sectors.
//= divergent_branch loads 2/8/4 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 1/1
__global__ void divergent_branch(unsigned *out, const unsigned *in) {
    if (threadIdx.x % 2 == 0)
        use(out, in[threadIdx.x]);
    else
        use(out, 3 * in[threadIdx.x + 64]);
}

// One warp takes one way, the other warp the other.
//= whole_warps loads 2/8/8 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/2
__global__ void whole_warps(unsigned *out, const unsigned *in) {
    if (threadIdx.x < 32)
        use(out, in[threadIdx.x]);
    else
        use(out, 3 * in[threadIdx.x + 64]);
}

// Lane t reads t % 4 words, the next one each time: 24, 16 and 8 lanes. In[t + i] with i = 0: lanes 1 to 3 of each four
// are 24 words in all 4 sectors, at least 3; i = 1: words 3, 4, 7, 8 and so on to 31 and 32: 5 sectors, at least 2; i = 2:
// words 5, 9, ... 33: 5 sectors, at least 1.
//= uneven_loops loads 3/14/6 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 1/1
__global__ void uneven_loops(unsigned *out, const unsigned *in) {
    unsigned sum = 0;
    for (unsigned i = 0; i < threadIdx.x % 4; i++)
        sum |= in[threadIdx.x + i];
    use(out, sum);
}

// 40 of 64 threads have a word: 8 of the second warp's 32 lanes.
//= guard loads 2/5/5 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 1/2
__global__ void guard(unsigned *out, const unsigned *in) {
    if (threadIdx.x < 40)
        use(out, in[threadIdx.x]);
}

// As often in all, but not between the same two barriers: one warp, two requests of 16 words.
//= before_and_after loads 2/4/4 stores 0/0/0 shared 0+0 barriers 1 global 0/0 block 0/0 divergent 1/1
__global__ void before_and_after(unsigned *out, const unsigned *in) {
    unsigned value = 0;
    for (unsigned half = 0; half < 2; half++) {
        if (threadIdx.x / 16 == half)
            value = in[threadIdx.x];
        if (half == 0)
            __syncthreads();
    }
    use(out, value);
}

// Half of the second warp ends, and the others come to a barrier: it has diverged, and that is all. What the others do
// then, they do together.
//= some_end_early loads 2/6/6 stores 0/0/0 shared 0+0 barriers 1 global 0/0 block 0/0 divergent 1/2
__global__ void some_end_early(unsigned *out, const unsigned *in) {
    if (threadIdx.x >= 48)
        return;
    __syncthreads();
    use(out, in[threadIdx.x]);
}

// A whole warp ends early.
//= a_warp_ends_early loads 1/4/4 stores 0/0/0 shared 0+0 barriers 1 global 0/0 block 0/0 divergent 0/2
__global__ void a_warp_ends_early(unsigned *out, const unsigned *in) {
    if (threadIdx.x >= 32)
        return;
    __syncthreads();
    use(out, in[threadIdx.x]);
}

// Half a warp waits for itself.
//= half_a_warp_waits loads 1/4/4 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 1/1
__global__ void half_a_warp_waits(unsigned *out, const unsigned *in) {
    if (threadIdx.x < 16)
        __syncwarp(0xFFFF);
    use(out, in[threadIdx.x]);
}

// All of it does: a request is one before and after.
//= a_warp_waits loads 2/8/8 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void a_warp_waits(unsigned *out, const unsigned *in) {
    unsigned value = in[threadIdx.x];
    __syncwarp();
    use(out, value | in[threadIdx.x + 32]);
}

// Nothing that touches memory.
//= nothing loads 0/0/0 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/3
__global__ void nothing() {
}

int main() {
    unsigned *in, *out;
    CUDA_OK(cudaMalloc(&in, 4096 * sizeof(unsigned)));
    CUDA_OK(cudaMalloc(&out, 4096 * sizeof(unsigned)));
    CUDA_OK(cudaMemset(in, 1, 4096 * sizeof(unsigned)));
    CUDA_OK(cudaMemset(out, 0, 4096 * sizeof(unsigned)));
    one_counter<<<1, 64>>>(out);
    own_counters<<<1, 64>>>(out);
    four_counters<<<2, 32>>>(out);
    four_counters<<<2, 32>>>(out);
    counter_of_the_block<<<2, 32>>>(out);
    barriers_in_a_loop<<<2, 64>>>();
    loads_and_barriers<<<1, 32>>>(out, in);
    uniform_branch<<<1, 32>>>(out, in, 6);
    divergent_branch<<<1, 32>>>(out, in);
    whole_warps<<<1, 64>>>(out, in);
    uneven_loops<<<1, 32>>>(out, in);
    guard<<<1, 64>>>(out, in);
    before_and_after<<<1, 32>>>(out, in);
    some_end_early<<<1, 64>>>(out, in);
    a_warp_ends_early<<<1, 64>>>(out, in);
    half_a_warp_waits<<<1, 32>>>(out, in);
    a_warp_waits<<<1, 32>>>(out, in);
    nothing<<<3, 32>>>();
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaDeviceSynchronize());
    return 0;
}
