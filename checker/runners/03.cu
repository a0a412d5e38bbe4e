#include "03-exclusive-scan/exclusive_scan.cu"
#include "runner.h"

RUNNER_NAMES(digit_starts, block_scan, exclusive_scan);

RUNNER_IS_KERNEL(digit_starts, "exclusive_scan.cu", void(unsigned *, const unsigned *, unsigned),
                 "__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned "
                 "num_digits)");
RUNNER_IS_FUNCTION(block_scan, "exclusive_scan.cu", void(unsigned *),
                   "__device__ void block_scan(unsigned *values)");
RUNNER_IS_KERNEL(exclusive_scan, "exclusive_scan.cu", void(unsigned *, const unsigned *, unsigned),
                 "__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n)");

// Keeps block_scan's promises to it, and reads every slot from another thread than the one that wrote it:
// on return every thread may read every slot. There are just blockDim.x slots: what lies behind is nobody's.
__global__ void block_scan_in_shared_memory(unsigned *values) {
    extern __shared__ unsigned slots[];
    unsigned t = threadIdx.x, mirrored = blockDim.x - 1 - threadIdx.x;

    slots[t] = values[t];
    __syncthreads();
    ::block_scan(slots);
    values[mirrored] = slots[mirrored];
}

static cudaError_t call_digit_starts(const struct run *r) {
    ::digit_starts<<<r->grid, r->block>>>(r->array[0], r->array[1], (unsigned)r->n);
    return cudaSuccess;
}

static cudaError_t call_block_scan(const struct run *r) {
    block_scan_in_shared_memory<<<1, r->block, r->block * sizeof(unsigned)>>>(r->array[0]);
    return cudaSuccess;
}

static cudaError_t call_exclusive_scan(const struct run *r) {
    ::exclusive_scan<<<1, r->block>>>(r->array[0], r->array[1], (unsigned)r->n);
    return cudaSuccess;
}

static cudaError_t call_exclusive_scan_in_place(const struct run *r) {
    ::exclusive_scan<<<1, r->block>>>(r->array[0], r->array[0], (unsigned)r->n);
    return cudaSuccess;
}

const struct runner_row runner_rows[] = {
    {"digit_starts", call_digit_starts, 0, 0, 0},
    {"block_scan", call_block_scan, 0, 0, 0, 0, "values"},
    {"exclusive_scan", call_exclusive_scan, 0, 0, 0},
    {"exclusive_scan_in_place", call_exclusive_scan_in_place, 0, 0, 0},
    {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 1;
