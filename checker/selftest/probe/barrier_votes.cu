// Half of the threads ask whether any has something, the others whether all have.
#include "planted.h"

__global__ void ask(unsigned *out, bool mended) {
    int answer;
    if (mended || threadIdx.x < 16)
        answer = __syncthreads_or(threadIdx.x == 3); // @any FAULT barrier */0 threads of one block wait at different barriers: threads 0-15 wait at @any, threads 16-31 wait at @all
    else
        answer = __syncthreads_and(threadIdx.x == 3); // @all
    out[threadIdx.x] = (unsigned)answer;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    ask<<<1, 32>>>(unwritten(32), mended);
    return finish();
}
