#include "05-gather/gather.cu"
#include "runner.h"

RUNNER_NAMES(gather, scatter);

RUNNER_IS_KERNEL(
    gather, "gather.cu", void(unsigned *, const unsigned *, const unsigned *, size_t),
    "__global__ void gather(unsigned *out, const unsigned *keys, const unsigned *dest, "
    "size_t n)");
RUNNER_IS_KERNEL(
    scatter, "gather.cu", void(unsigned *, const unsigned *, const unsigned *, size_t),
    "__global__ void scatter(unsigned *out, const unsigned *keys, const unsigned *dest, "
    "size_t n)");

static cudaError_t call_gather(const struct run *r) {
    ::gather<<<r->grid, r->block>>>(r->array[0], r->array[1], r->array[2], r->n);
    return cudaSuccess;
}

static cudaError_t call_scatter(const struct run *r) {
    ::scatter<<<r->grid, r->block>>>(r->array[0], r->array[1], r->array[2], r->n);
    return cudaSuccess;
}

const struct runner_row runner_rows[] = {
    {"gather", call_gather, 0, 0, 1}, {"scatter", call_scatter, 0, 0, 0}, {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 0;
