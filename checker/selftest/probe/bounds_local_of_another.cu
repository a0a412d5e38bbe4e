// A thread shows its local variable to others.
#include "planted.h"

__global__ void show(unsigned *out, bool mended) {
    __shared__ unsigned *where, safe;
    unsigned mine = threadIdx.x + 7;
    if (threadIdx.x == 0) {
        safe = 7;
        where = mended ? &safe : &mine;
    }
    __syncthreads();
    if (threadIdx.x == 1)
        out[0] = *where; // FAULT bounds 1/0 reads 4 bytes at a local variable of another thread
    __syncthreads();
    out[threadIdx.x + 1] = mine;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    show<<<1, 4>>>(unwritten(5), mended);
    return finish();
}
