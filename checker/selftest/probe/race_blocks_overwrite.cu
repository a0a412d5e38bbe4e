// Every block writes its result to the same place.
#include "planted.h"

__global__ void result(unsigned *out, const unsigned *in, bool mended) {
    if (threadIdx.x == 0)
        out[mended ? blockIdx.x : 0] = in[blockIdx.x]; // @put FAULT race 0/1 writes device memory[0], 0/0 wrote @put
}

int main(int argc, char **) {
    bool mended = argc > 1;
    result<<<3, 8>>>(unwritten(3), numbers(3), mended);
    return finish();
}
