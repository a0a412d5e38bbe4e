// Neighbouring bytes and half words belong to different threads: no race.
#include "planted.h"

__global__ void bytes(unsigned *out, const unsigned *in) {
    __shared__ unsigned char small[64];
    __shared__ unsigned short medium[64];
    unsigned t = threadIdx.x;
    small[t] = (unsigned char)in[t];
    medium[t] = (unsigned short)in[t];
    small[t]++;
    medium[t]++;
    __syncthreads();
    out[t] = small[63 - t] + medium[63 - t];
}

int main() {
    bytes<<<1, 64>>>(zeros(64), numbers(64));
    return finish();
}
