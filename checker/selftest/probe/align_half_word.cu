// A half word behind a byte.
#include "planted.h"

__global__ void write(unsigned char *out, bool mended) {
    unsigned short *p = (unsigned short *)(out + (mended ? 2 : 1));
    *p = 1; // FAULT(g++) align 0/0 writes 'short unsigned int' at an address 1 past a multiple of 2 FAULT(clang++) align 0/0 writes 'unsigned short' at an address 1 past a multiple of 2
}

int main(int argc, char **) {
    bool mended = argc > 1;
    write<<<1, 1>>>((unsigned char *)unwritten(1), mended);
    return finish();
}
