// What lanes must not do: each message names the operation, the place and who is where.
#include <cooperative_groups.h>
#include "workbook.h"

namespace cg = cooperative_groups;

__global__ void not_invited(int *out) {
    out[threadIdx.x] = __shfl_sync(0xFFFF0000u, threadIdx.x, 16);
}

__global__ void other_masks(int *out) {
    out[threadIdx.x] = __shfl_xor_sync(threadIdx.x == 0 ? 3 : 7, threadIdx.x, 1);
}

__global__ void other_operation(int *out) {
    if (threadIdx.x < 16)
        out[threadIdx.x] = __any_sync(0xFFFFFFFFu, threadIdx.x);
    else
        out[threadIdx.x] = __all_sync(0xFFFFFFFFu, threadIdx.x);
}

__global__ void waits_for_block(int *out, unsigned half) {
    if (threadIdx.x < half)
        out[threadIdx.x] = __ballot_sync(0xFFFFFFFFu, threadIdx.x);
    __syncthreads();
}

__global__ void barrier_of_warp(int *out) {
    if (threadIdx.x < 16)
        out[threadIdx.x] = __match_any_sync(0xFFFFFFFFu, threadIdx.x);
    else
        __syncwarp();
}

// Of itself, 40 threads or not, any lane may take the value.
__global__ void absent_lane(int *out, unsigned distance) {
    out[threadIdx.x] = __shfl_down_sync(0xFFFFFFFFu, threadIdx.x, distance);
}

__global__ void unnamed_lane(int *out, int source) {
    if (threadIdx.x < 16)
        out[threadIdx.x] = __shfl_sync(0x0000FFFFu, threadIdx.x, source);
}

__global__ void ended_lane(int *out, int source) {
    if (threadIdx.x >= 20)
        return;
    out[threadIdx.x] = __shfl_sync(0xFFFFFFFFu, threadIdx.x, source);
}

__global__ void odd_width(int *out, int width) {
    out[threadIdx.x] = __shfl_up_sync(0xFFFFFFFFu, threadIdx.x, 1, width);
}

__global__ void half_a_tile(int *out) {
    cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
    if (tile.thread_rank() < 4)
        out[threadIdx.x] = tile.shfl(threadIdx.x, 0);
    else
        tile.sync();
}

static void end(const char *what) {
    printf("%s: %s\n", what, cudaGetErrorName(cudaDeviceSynchronize()));
    CUDA_OK(cudaDeviceReset());
}

static int *fresh() {
    int *out;

    CUDA_OK(cudaMalloc(&out, 64 * sizeof(int)));
    return out;
}

int main() {
    not_invited<<<1, 32>>>(fresh());
    end("not in its own mask");
    other_masks<<<1, 3>>>(fresh());
    end("different masks");
    other_operation<<<1, 32>>>(fresh());
    end("different operations");
    waits_for_block<<<1, 64>>>(fresh(), 64);
    end("all vote");
    waits_for_block<<<1, 64>>>(fresh(), 32);
    end("a warp votes");
    waits_for_block<<<1, 64>>>(fresh(), 40);
    end("a part of a warp votes");
    barrier_of_warp<<<1, 32>>>(fresh());
    end("a match and a barrier");
    absent_lane<<<1, 40>>>(fresh(), 0);
    end("lanes that exist");
    absent_lane<<<1, 40>>>(fresh(), 8);
    end("a lane that does not exist");
    unnamed_lane<<<1, 32>>>(fresh(), 15);
    end("a lane of the mask");
    unnamed_lane<<<1, 32>>>(fresh(), 16);
    end("a lane outside of the mask");
    ended_lane<<<1, 32>>>(fresh(), 19);
    end("others have ended");
    ended_lane<<<1, 32>>>(fresh(), 20);
    end("it has ended");
    odd_width<<<1, 32>>>(fresh(), 12);
    end("width 12");
    odd_width<<<1, 32>>>(fresh(), 0);
    end("width 0");
    odd_width<<<1, 32>>>(fresh(), 64);
    end("width 64");
    half_a_tile<<<1, 32>>>(fresh());
    end("half a tile");
    return 0;
}
