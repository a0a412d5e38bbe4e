// Counters cleared by the host, counted in one launch and turned into starts in the next.
#include "planted.h"

__global__ void count(unsigned *counts, const unsigned *keys, unsigned n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) //- b
        atomicAdd(&counts[keys[i] % 4], 1); //a FAULT init 0/0 changes device memory[1] //b FAULT bounds 18/1 reads 4 bytes at the first byte past the end of an array in device memory (200 bytes)
}
__global__ void starts(unsigned *out, const unsigned *counts) {
    unsigned sum = 0;
    for (unsigned d = 0; d < threadIdx.x; d++)
        sum += counts[d]; //c FAULT init 1/0 reads device memory[0]
    out[threadIdx.x] = sum;
}

int main() {
    unsigned *counts = unwritten(4), *copy = unwritten(4), *keys = numbers(50);
    cudaMemset(counts, 0, 4 * sizeof(unsigned)); //- a
    count<<<2, 32>>>(counts, keys, 50);
    cudaMemcpy(copy, counts, 4 * sizeof(unsigned), cudaMemcpyDeviceToDevice); //- c
    starts<<<1, 4>>>(unwritten(4), copy);
    return finish();
}
