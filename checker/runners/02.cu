#include "02-digit-histogram/digit_histogram.cu"
#include "runner.h"

RUNNER_NAMES(digit_histogram, digit_histogram_private);

RUNNER_IS_KERNEL(
    digit_histogram, "digit_histogram.cu", void(unsigned *, const unsigned *, size_t, unsigned),
    "__global__ void digit_histogram(unsigned *counts, const unsigned *keys, size_t n, "
    "unsigned place)");
RUNNER_IS_KERNEL(digit_histogram_private, "digit_histogram.cu",
                 void(unsigned *, const unsigned *, size_t, unsigned),
                 "__global__ void digit_histogram_private(unsigned *counts, const unsigned *keys, "
                 "size_t n, unsigned place)");

static cudaError_t call_digit_histogram(const struct run *r) {
    ::digit_histogram<<<r->grid, r->block>>>(r->array[0], r->array[1], r->n, r->param);
    return cudaSuccess;
}

static cudaError_t call_digit_histogram_private(const struct run *r) {
    ::digit_histogram_private<<<r->grid, r->block>>>(r->array[0], r->array[1], r->n, r->param);
    return cudaSuccess;
}

const struct runner_row runner_rows[] = {
    {"digit_histogram", call_digit_histogram, 0, 0, 0},
    {"digit_histogram_private", call_digit_histogram_private, 0, 0, 0},
    {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 1;
