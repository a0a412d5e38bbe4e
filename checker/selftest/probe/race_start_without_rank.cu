// Real fault 3: all keys of a bucket go to its first slot.
#include "planted.h"

__global__ void place(unsigned *out, const unsigned *keys, bool mended) {
    unsigned key = keys[threadIdx.x], start = key % 2 * 8, rank = (key - 1) / 2;
    out[start + (mended ? rank : 0)] = key; // @put FAULT race 2/0 writes device memory[8], 0/0 wrote @put
}

int main(int argc, char **) {
    bool mended = argc > 1;
    place<<<1, 16>>>(unwritten(16), numbers(16), mended);
    return finish();
}
