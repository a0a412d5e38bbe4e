// The same, in one line.
#include "planted.h"

__global__ void ask(unsigned *out, bool mended) {
    out[threadIdx.x] = mended || threadIdx.x < 16 ? __syncthreads_count(1) : __syncthreads_count(threadIdx.x < 20); // @one FAULT barrier */0 threads of one block wait at different barriers: threads 0-15 wait at @one, threads 16-31 wait at @one (barrier 2 of that line)
}

int main(int argc, char **) {
    bool mended = argc > 1;
    ask<<<1, 32>>>(unwritten(32), mended);
    return finish();
}
