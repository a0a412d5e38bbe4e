#include "07-tiled-sort/block_split.cu"
#include "runner.h"
#include "runner_stream.h"

RUNNER_NAMES(split_destination);

RUNNER_IS_FUNCTION(split_destination, "block_split.cu", unsigned(unsigned, unsigned *),
                   "__device__ unsigned split_destination(unsigned bit, unsigned *scan)");

// Two splits in a row with one scratch, as local_sort makes them: the second is by the opposite bits.
__global__ void split_twice(unsigned *dest, unsigned *opposite, const unsigned *bits) {
    extern __shared__ unsigned scan[]; // as many slots as threads, and no more
    unsigned t = threadIdx.x;

    __syncthreads();
    unsigned first = ::split_destination(blockIdx.x ? 0 : bits[t], scan);
    __syncthreads();
    unsigned second = ::split_destination(blockIdx.x ? 0 : 1 - bits[t], scan);
    if (blockIdx.x == 0) { // the others are there to be in the way
        dest[t] = first;
        opposite[t] = second;
    }
}

static cudaError_t call_split_destination(const struct run *r) {
    runner_names_shared("scan");
    split_twice<<<r->grid, r->block, r->block * sizeof(unsigned)>>>(r->array[0], r->array[1],
                                                                    r->array[2]);
    return cudaSuccess;
}

const struct runner_row runner_rows[] = {{"split_destination", call_split_destination, 0, 0, 0},
                                         {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 1;
