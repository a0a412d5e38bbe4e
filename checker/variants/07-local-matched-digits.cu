// Right, but unusual: no splits. Lanes of one digit find each other, each warp notes how many it has,
// and a key's place follows from the digits below, the warps before and the lanes before.
#ifndef LOCAL_SORT_CU
#define LOCAL_SORT_CU

#include "workbook.h"
#include "block_split.cu"

#ifndef TILE
#define TILE 256
#endif

template <int b> __global__ void local_sort(unsigned *sorted, unsigned *tile_counts,
                                            const unsigned *in, size_t n, int shift,
                                            unsigned num_tiles) {
    const unsigned num_digits = 1u << b, warps = (TILE + 31) / 32;
    __shared__ unsigned counts[warps][num_digits], starts[num_digits];
    unsigned t = threadIdx.x, lane = t % 32, warp = t / 32;
    size_t i = (size_t)blockIdx.x * TILE + t;
    unsigned key = i < n ? in[i] : 0, digit = key >> shift & (num_digits - 1), rank = 0;
    for (unsigned k = t; k < warps * num_digits; k += blockDim.x)
        counts[k / num_digits][k % num_digits] = 0;
    __syncthreads();
    unsigned there = __ballot_sync(0xFFFFFFFF, i < n);
    if (i < n) {
        unsigned like = __match_any_sync(there, digit);
        rank = __popc(like & ((1u << lane) - 1));
        if (rank == 0)
            counts[warp][digit] = __popc(like);
    }
    __syncthreads();
    for (unsigned d = t; d < num_digits; d += blockDim.x) {
        unsigned sum = 0;
        for (unsigned w = 0; w < warps; w++) { // counts become what stands before, in this digit
            unsigned count = counts[w][d];
            counts[w][d] = sum;
            sum += count;
        }
        starts[d] = sum;
        tile_counts[(size_t)d * num_tiles + blockIdx.x] = sum;
    }
    __syncthreads();
    if (t == 0) {
        unsigned sum = 0;
        for (unsigned d = 0; d < num_digits; d++) {
            unsigned count = starts[d];
            starts[d] = sum;
            sum += count;
        }
    }
    __syncthreads();
    if (i < n)
        sorted[i - t + starts[digit] + counts[warp][digit] + rank] = key;
}

#endif
