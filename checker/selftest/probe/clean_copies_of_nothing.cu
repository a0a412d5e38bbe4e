// Copies and fills of no bytes, from anywhere to anywhere.
#include "planted.h"

extern "C" __device__ void *memmove(void *to, const void *from, size_t size); // which CUDA lacks

__global__ void none(unsigned *out, unsigned *nowhere, unsigned n) {
    memcpy(out + 1000000, nowhere, n);
    memmove(nowhere, out + 1000000, n);
    memset(nowhere, 0, n);
    out[threadIdx.x] = n;
}

int main() {
    none<<<1, 4>>>(unwritten(4), NULL, 0);
    return finish();
}
