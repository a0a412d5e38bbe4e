// Prints to standard error without end.
#include "workbook.h"

extern "C" __device__ int fprintf(FILE *stream, const char *format, ...);

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    for (;;)
        fprintf(stderr, "key %u\n", keys[0]);
}
