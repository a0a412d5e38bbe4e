#include "01-stable-rank/stable_rank.cu"
#include "runner.h"

RUNNER_NAMES(stable_rank);

RUNNER_IS_KERNEL(stable_rank, "stable_rank.cu", void(unsigned *, const unsigned *, size_t),
                 "__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n)");

static cudaError_t call_stable_rank(const struct run *r) {
    ::stable_rank<<<r->grid, r->block>>>(r->array[0], r->array[1], r->n);
    return cudaSuccess;
}

const struct runner_row runner_rows[] = {{"stable_rank", call_stable_rank, 0, 0, 0},
                                         {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 0;
