// Variables of the program start at zero, are used atomically in one launch and plainly in the next.
#include "planted.h"

__device__ unsigned total;
__device__ unsigned char seen[7];
__global__ void add(const unsigned *in) {
    atomicAdd(&total, in[threadIdx.x]);
    if (blockIdx.x == 0 && threadIdx.x < 7)
        seen[threadIdx.x] += 1;
}
__global__ void show(unsigned *out) {
    out[blockIdx.x] = total + seen[3];
}

int main() {
    for (int i = 0; i < 2; i++) {
        add<<<3, 32>>>(numbers(32));
        show<<<2, 1>>>(unwritten(2));
    }
    return finish();
}
