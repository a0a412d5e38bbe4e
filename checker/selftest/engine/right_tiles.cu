// Cooperative groups: the block, its tiles of every size, groups whose size is known at run time only, and threads
// that happen to be together. Blocks of one, two and three dimensions, also such as end in the middle of a warp.
#include <cooperative_groups.h>
#include "workbook.h"

namespace cg = cooperative_groups;

enum { TILE_THREADS = 96 };

// Counts what is wrong with a tile of this size. A tile that is not full asks for lanes that exist only.
template <unsigned size> __device__ unsigned tile_wrong(cg::thread_block block, unsigned *slots) {
    cg::thread_block_tile<size> tile = cg::tiled_partition<size>(block);
    unsigned t = block.thread_rank(), rank = tile.thread_rank(), first = t - rank, wrong = 0;
    unsigned there = block.size() - first < size ? block.size() - first : size;
    unsigned all = there < 32 ? (1u << there) - 1 : 0xFFFFFFFFu, lower = 0;

    wrong += rank != t % size || tile.size() != size || tile.num_threads() != size;
    wrong += tile.meta_group_rank() != t / size;
    wrong += tile.meta_group_size() != (block.size() + size - 1) / size;
    for (unsigned r = 0; r < there; r++)
        wrong += tile.shfl(t, r) != first + r;
    wrong += tile.shfl_up(t * 0.25, 1) != (rank > 0 ? t - 1 : t) * 0.25;
    if (there == size) {
        wrong += tile.shfl_down((long long)t, 1) != (rank + 1 < size ? t + 1 : t);
        wrong += tile.shfl_xor((int)t, size / 2) != (int)(first + (rank ^ size / 2) % size);
    }
    for (unsigned r = 0; r < there; r++)
        lower |= r % 3 == 0 ? 1u << r : 0;
    wrong += tile.ballot(rank % 3 == 0) != lower;
    wrong += tile.any(rank == there - 1) == 0 || tile.any(0) != 0;
    wrong += tile.all(1) == 0 || (tile.all(rank != 0) != 0);
    wrong += tile.match_any(rank % 3 == 0) != (rank % 3 == 0 ? lower : all & ~lower);
    slots[t] = t * 3;
    tile.sync();
    wrong += slots[first + there - 1 - rank] != (first + there - 1 - rank) * 3;
    block.sync();
    slots[t] = t;
    cg::sync(tile); // as tile.sync()
    wrong += slots[first + (rank + 1) % there] != first + (rank + 1) % there;
    cg::sync(block);
    return wrong;
}

// The sum of a group's values, whatever the group: a tree in shared memory, for sizes that are powers of two.
__device__ unsigned tile_sum(cg::thread_group group, unsigned *slots, unsigned value) {
    unsigned rank = group.thread_rank();

    for (unsigned half = group.size() / 2; half > 0; half /= 2) {
        slots[rank] = value;
        group.sync();
        if (rank < half)
            value += slots[rank + half];
        group.sync();
    }
    return value; // the first one's is right
}

__global__ void tile_all(unsigned *wrong) {
    __shared__ unsigned slots[TILE_THREADS];
    cg::thread_block block = cg::this_thread_block();
    unsigned t = block.thread_rank(), w = 0;
    dim3 index = block.thread_index(), group = block.group_index();

    w += index.x != threadIdx.x || index.y != threadIdx.y || index.z != threadIdx.z;
    w += group.x != blockIdx.x || group.y != blockIdx.y || group.z != blockIdx.z;
    w += t != (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    w += block.size() != blockDim.x * blockDim.y * blockDim.z;
    w += tile_wrong<1>(block, slots) + tile_wrong<2>(block, slots) + tile_wrong<4>(block, slots);
    w += tile_wrong<8>(block, slots) + tile_wrong<16>(block, slots) + tile_wrong<32>(block, slots);
    wrong[blockIdx.y * block.size() + t] = w;
}

// Quarters of quarters of a block of 64 threads, and all of it.
__global__ void tile_sums(unsigned *out) {
    __shared__ unsigned slots[64];
    cg::thread_block block = cg::this_thread_block();
    cg::thread_group sixteen = cg::tiled_partition(block, 16);
    cg::thread_block_tile<32> whole = cg::tiled_partition<32>(block);
    auto eight = cg::tiled_partition<8>(whole);
    unsigned t = block.thread_rank(), sum;

    sum = tile_sum(block, slots, t);
    if (t == 0)
        out[0] = sum;
    block.sync();
    sum = tile_sum(sixteen, slots + t / 16 * 16, t);
    if (sixteen.thread_rank() == 0)
        out[1 + t / 16] = sum;
    block.sync();
    sum = tile_sum(eight, slots + t / 8 * 8, t);
    if (eight.thread_rank() == 0)
        out[5 + t / 8] = sum;
}

// Odd threads count together, however many are together: each group raises the count once.
__global__ void tile_coalesced(unsigned *count, unsigned *wrong) {
    unsigned w = 0;

    if (threadIdx.x % 2 == 1) {
        cg::coalesced_group active = cg::coalesced_threads();
        unsigned rank = active.thread_rank(), size = active.size();
        if (rank == 0)
            atomicAdd(count, size);
        w += active.shfl(rank, size - 1) != size - 1;
        w += active.shfl_up(rank, 1) != (rank > 0 ? rank - 1 : 0);
        w += active.shfl_down(rank, 1) != (rank + 1 < size ? rank + 1 : rank);
        w += active.ballot(rank == size - 1) != 1u << (size - 1);
        w += !active.any(rank == 0) || active.all(rank != 0);
        w += active.match_any(rank % 2) != (rank % 2 ? 0xAAAAAAAAu : 0x55555555u) % (1ull << size);
        active.sync();
    }
    wrong[threadIdx.x] = w;
}

int main() {
    static const dim3 shapes[] = {dim3(32),      dim3(40),      dim3(1),       dim3(96),
                                  dim3(8, 8),    dim3(5, 7),    dim3(4, 4, 4), dim3(3, 5, 6),
                                  dim3(1, 1, 9), dim3(2, 3, 2), dim3(1, 64, 1)};
    unsigned *dev, out[2 * TILE_THREADS], wrong = 0, count;

    CUDA_OK(cudaMalloc(&dev, 2 * TILE_THREADS * sizeof(unsigned)));
    for (unsigned s = 0; s < sizeof(shapes) / sizeof(shapes[0]); s++) {
        unsigned threads = shapes[s].x * shapes[s].y * shapes[s].z;
        tile_all<<<dim3(1, 2), shapes[s]>>>(dev);
        CUDA_OK(cudaMemcpy(out, dev, 2 * threads * sizeof(unsigned), cudaMemcpyDeviceToHost));
        for (unsigned t = 0; t < 2 * threads; t++)
            wrong += out[t];
    }
    printf("tiles: %u wrong\n", wrong);
    tile_sums<<<1, 64>>>(dev);
    CUDA_OK(cudaMemcpy(out, dev, 13 * sizeof(unsigned), cudaMemcpyDeviceToHost));
    for (unsigned i = 0; i < 13; i++)
        printf("%u%c", out[i], i == 12 ? '\n' : ' ');
    CUDA_OK(cudaMemset(dev + TILE_THREADS, 0, sizeof(unsigned)));
    tile_coalesced<<<1, 72>>>(dev + TILE_THREADS, dev);
    CUDA_OK(cudaMemcpy(out, dev, 72 * sizeof(unsigned), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemcpy(&count, dev + TILE_THREADS, sizeof(unsigned), cudaMemcpyDeviceToHost));
    wrong = 0;
    for (unsigned t = 0; t < 72; t++)
        wrong += out[t];
    printf("%u together: %u wrong\n", count, wrong);
    CUDA_OK(cudaFree(dev));
    return 0;
}
