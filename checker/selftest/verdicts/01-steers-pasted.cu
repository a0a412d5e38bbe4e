// Steers the engine by a name that is pasted together.
#include "workbook.h"

#define JOIN(a, b) a##b
extern "C" void JOIN(sim, t_set_schedule)(const void *schedule);

void steer(void) {
    static const unsigned forward[16] = {0};
    JOIN(sim, t_set_schedule)(forward);
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
