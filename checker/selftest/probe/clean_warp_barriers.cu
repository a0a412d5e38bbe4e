// Order leads from lane to lane: 0 to 1, 1 to 2, and what all met before holds when only some meet later.
#include "planted.h"

__global__ void chain(unsigned *out, const unsigned *in) {
    __shared__ unsigned a, b[32];
    unsigned t = threadIdx.x;
    b[t] = in[t];
    __syncwarp();
    if (t == 0)
        a = 5;
    if (t < 2)
        __syncwarp(0x3);
    if (t == 1 || t == 2)
        __syncwarp(0x6);
    if (t == 2)
        a += 1;
    out[t] = b[31 - t];
    if (t < 2)
        __syncwarp(0x3);
    out[t] += b[(t + 1) % 32];
    __syncwarp();
    b[t] = a;
}

int main() {
    chain<<<1, 32>>>(unwritten(32), numbers(32));
    return finish();
}
