#include "04-destinations/destinations.cu"
#include "runner.h"

RUNNER_NAMES(split_destinations);

RUNNER_IS_KERNEL(
    split_destinations, "destinations.cu", void(unsigned *, const unsigned *, size_t, unsigned),
    "__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, "
    "unsigned bit)");

static cudaError_t call_split_destinations(const struct run *r) {
    ::split_destinations<<<r->grid, r->block>>>(r->array[0], r->array[1], r->n, r->param);
    return cudaSuccess;
}

const struct runner_row runner_rows[] = {{"split_destinations", call_split_destinations, 0, 0, 0},
                                         {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 0;
