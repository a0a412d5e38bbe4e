// Steers the engine by a name that stands in a text.
#include "workbook.h"

static void quiet(const void *schedule) __attribute__((weakref("simt_set_schedule")));

void steer(void) {
    static const unsigned forward[16] = {0};
    quiet(forward);
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned before = 0;
    for (size_t j = 0; j < n; j++)
        before += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
    rank[i] = before;
}
