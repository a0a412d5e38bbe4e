// A counter that lies across two words.
#include "planted.h"

__global__ void count(unsigned char *bytes, bool mended) {
    atomicAdd((unsigned *)(bytes + (mended ? 4 : 2)), 1); // FAULT align 0/0 changes 4 bytes at an address 2 past a multiple of 4
}

int main(int argc, char **) {
    bool mended = argc > 1;
    count<<<1, 8>>>((unsigned char *)zeros(2), mended);
    return finish();
}
