// Real fault 29: threads past the end leave their slot as it is, and the others sum it up.
#include "planted.h"

__global__ void sum(unsigned *out, const unsigned *in, unsigned n, bool mended) {
    __shared__ unsigned s[32];
    unsigned t = threadIdx.x;
    if (t < n)
        s[t] = in[t];
    else if (mended)
        s[t] = 0;
    __syncthreads();
    for (unsigned k = 16; k > 0; k /= 2) {
        if (t < k)
            s[t] += s[t + k]; // FAULT init 4/0 reads s[20]
        __syncthreads();
    }
    if (t == 0)
        out[0] = s[0];
}

int main(int argc, char **) {
    bool mended = argc > 1;
    sum<<<1, 32>>>(unwritten(1), numbers(20), 20, mended);
    return finish();
}
