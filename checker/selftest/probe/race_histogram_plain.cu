// A plain raise of a counter: two threads read the same old value.
#include "planted.h"

__global__ void histogram(unsigned *counts, const unsigned *keys, bool mended) {
    unsigned digit = keys[threadIdx.x] / 16 % 16;
    if (mended)
        atomicAdd(&counts[digit], 1);
    else
        counts[digit]++; // @raise FAULT race 1/0 reads device memory[0], 0/0 wrote @raise
}

int main(int argc, char **) {
    bool mended = argc > 1;
    histogram<<<1, 64>>>(zeros(16), numbers(64), mended);
    return finish();
}
