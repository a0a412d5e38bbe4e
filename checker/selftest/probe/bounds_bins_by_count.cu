// Real fault 10: as many bins as keys, and not as many as digits.
#include "planted.h"

__global__ void count(unsigned *bins, const unsigned *keys) {
    atomicAdd(&bins[keys[threadIdx.x]], 1); // FAULT bounds 7/0 changes 4 bytes at the first byte past the end of an array in device memory (32 bytes)
}

int main(int argc, char **) {
    bool mended = argc > 1;
    count<<<1, 8>>>(zeros(mended ? 9 : 8), numbers(8));
    return finish();
}
