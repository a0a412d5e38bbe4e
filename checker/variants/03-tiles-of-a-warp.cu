// Right, but unusual: cooperative groups. Tiles of 32 scan by shuffles, and each thread adds the
// totals of the tiles before its own.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include <cooperative_groups.h>
#include "workbook.h"

__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    unsigned digit = blockIdx.x * blockDim.x + threadIdx.x;
    if (digit >= num_digits)
        return;
    unsigned sum = 0;
    for (unsigned d = 0; d < digit; d++)
        sum += counts[d];
    starts[digit] = sum;
}

namespace cg = cooperative_groups;

__device__ void block_scan(unsigned *values) {
    __shared__ unsigned totals[32];
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);
    unsigned t = block.thread_rank(), sum = values[t];
    for (unsigned by = 1; by < tile.size(); by *= 2) {
        unsigned left = tile.shfl_up(sum, by);
        sum += tile.thread_rank() >= by ? left : 0;
    }
    if (tile.thread_rank() == tile.size() - 1)
        totals[tile.meta_group_rank()] = sum; // that of the last tile nobody asks for
    block.sync();
    for (unsigned k = 0; k < tile.meta_group_rank(); k++)
        sum += totals[k];
    values[t] = sum;
    block.sync();
}

__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned values[1024];
    unsigned t = threadIdx.x;
    values[t] = t < n ? in[t] : 0;
    __syncthreads();
    block_scan(values);
    if (t < n)
        out[t] = t == 0 ? 0 : values[t - 1];
}

#endif
