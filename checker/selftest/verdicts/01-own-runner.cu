// Brings the runner's table, with a function that does nothing.
#include "workbook.h"

struct run;
struct own_row {
    const char *function;
    cudaError_t (*call)(const struct run *);
    const char *kernel;
    int array;
};

static cudaError_t nothing(const struct run *) {
    return cudaSuccess;
}

extern "C" const own_row runner_rows[] = {{"stable_rank", nothing, 0, 0}, {0, 0, 0, 0}};

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
}
