// A counter that is a variable of the program, raised by everybody.
#include "planted.h"

__device__ unsigned raised;
__global__ void raise(const unsigned *in, bool mended) {
    if (mended)
        atomicAdd(&raised, in[threadIdx.x]);
    else
        raised += in[threadIdx.x]; // @raise FAULT race 1/0 reads raised, 0/0 wrote @raise
}

int main(int argc, char **) {
    bool mended = argc > 1;
    raise<<<1, 32>>>(numbers(32), mended);
    return finish();
}
