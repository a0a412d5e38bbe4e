// Real fault 18: a tree that is right for powers of two only.
#include "planted.h"

__global__ void upsweep(unsigned *values, unsigned n, bool mended) {
    for (unsigned k = 1; k < n; k *= 2) {
        unsigned i = (threadIdx.x + 1) * 2 * k - 1;
        if (mended ? i < n : i < n + k)
            values[i] += values[i - k]; // FAULT bounds 3/0 reads 4 bytes at the first byte past the end of an array in device memory (28 bytes)
        __syncthreads();
    }
}

int main(int argc, char **) {
    bool mended = argc > 1;
    upsweep<<<1, 8>>>(numbers(7), 7, mended);
    return finish();
}
