// Sums of 64 bits, and a maximum in signed numbers.
#include "planted.h"

__global__ void wide(unsigned long long *sum, int *most, const unsigned *in) {
    atomicAdd(sum, (unsigned long long)in[threadIdx.x]);
    atomicMax(most, -(int)in[threadIdx.x]);
}

int main() {
    wide<<<4, 64>>>((unsigned long long *)zeros(2), (int *)zeros(1), numbers(64));
    return finish();
}
