// Barriers that not all threads reach together. Each message names the places and who is there.
#include "workbook.h"

__global__ void two_places(unsigned half) {
    if (threadIdx.x < half)
        __syncthreads();
    else
        __syncthreads();
}

// One file, one line, two barriers.
__global__ void one_line(unsigned half) {
    if (threadIdx.x < half) __syncthreads(); else __syncthreads();
}

#define ONE_OF_TWO(condition)                                                                      \
    if (condition)                                                                                 \
        __syncthreads();                                                                           \
    else                                                                                           \
        __syncthreads()

__global__ void one_macro(unsigned half) {
    ONE_OF_TWO(threadIdx.x < half);
}

// As often as the compiler likes to have it: it is one barrier.
__global__ void unrolled(unsigned half) {
    for (int i = 0; i < 4; i++) __syncthreads();
    if (half > 16) __syncthreads(); else __syncthreads();
}

__global__ void in_a_branch(unsigned half) {
    if (threadIdx.x < half)
        __syncthreads();
    __syncthreads();
}

__global__ void in_a_loop(unsigned rounds) {
    for (unsigned round = 0; round < rounds + threadIdx.x; round++) {
        __syncthreads();
        if (round == 3 && threadIdx.x == 2)
            break;
        __syncthreads();
    }
    __syncthreads();
}

__device__ void wait_here() {
    __syncthreads();
}

// The place of the call does not matter, only the barrier's own.
__global__ void one_place(unsigned half) {
    if (threadIdx.x < half)
        wait_here();
    else
        wait_here();
}

__global__ void block_and_warp(unsigned half) {
    if (threadIdx.x < half)
        __syncwarp();
    else
        __syncthreads();
}

__global__ void wrong_lane() {
    __syncwarp(0xFFFF0000u);
}

// Lanes 1 and 2 wait for lane 0, which waits for other lanes than they do.
__global__ void crossed_masks() {
    __syncwarp(threadIdx.x == 0 ? 3 : 7);
}

static void end(const char *what) {
    printf("%s: %s\n", what, cudaGetErrorName(cudaDeviceSynchronize()));
    CUDA_OK(cudaDeviceReset());
}

int main() {
    two_places<<<1, 64>>>(0);
    end("two places, all at one");
    two_places<<<3, 64>>>(16);
    end("two places");
    two_places<<<1, dim3(8, 2, 2)>>>(3);
    end("two places, three dimensions");
    one_line<<<1, 64>>>(64);
    end("one line, all at one");
    one_line<<<1, 64>>>(16);
    end("one line");
    one_macro<<<1, 64>>>(0);
    end("one macro, all at one");
    one_macro<<<1, 64>>>(16);
    end("one macro");
    unrolled<<<1, 64>>>(16);
    end("unrolled");
    in_a_branch<<<1, 64>>>(64);
    end("in a branch that all take");
    in_a_branch<<<1, 64>>>(1);
    end("in a branch");
    in_a_loop<<<1, 4>>>(2);
    end("in a loop");
    one_place<<<1, 64>>>(16);
    end("one place");
    block_and_warp<<<1, 64>>>(32);
    end("a warp waits by itself");
    block_and_warp<<<1, 64>>>(16);
    end("half a warp waits for the other half");
    wrong_lane<<<1, 32>>>();
    end("a lane that it does not wait for");
    crossed_masks<<<1, 3>>>();
    end("lanes that wait for each other with other masks");
    return 0;
}
