// A function that calls itself without end.
#include "planted.h"

__device__ unsigned depth(unsigned n, unsigned *out, bool mended) {
    volatile unsigned kept[64];
    kept[n % 64] = n;
    return mended && n > 5 ? n : depth(n + 1, out, mended) + kept[n % 64]; // FAULT stack 0/0 a thread's stack is full: its local arrays are too large, or a function calls itself without end
}
__global__ void run(unsigned *out, bool mended) {
    out[threadIdx.x] = depth(1, out, mended);
}

int main(int argc, char **) {
    bool mended = argc > 1;
    run<<<1, 2>>>(unwritten(2), mended);
    return finish();
}
