// A scan between two buffers needs one barrier a round; here the rounds have none.
#include "planted.h"

__global__ void scan(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned s[2][32];
    unsigned t = threadIdx.x, from = 0;
    s[0][t] = in[t];
    __syncthreads();
    for (unsigned k = 1; k < 32; k *= 2) {
        s[1 - from][t] = s[from][t] + (t >= k ? s[from][t - k] : 0); // @round FAULT race 1/0 reads s[0], 0/0 wrote @round
        from = 1 - from;
        if (mended)
            __syncthreads();
    }
    out[t] = s[from][t];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    scan<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
