// A sum of 64 bits in an array of words.
#include "planted.h"

__global__ void sum(unsigned *words, bool mended) {
    unsigned long long *sum = (unsigned long long *)(words + (mended ? 2 : 1));
    *sum += 1; // FAULT(g++) align 0/0 reads 'long long unsigned int' at an address 4 past a multiple of 8 FAULT(clang++) align 0/0 writes 'unsigned long long' at an address 4 past a multiple of 8
}

int main(int argc, char **) {
    bool mended = argc > 1;
    sum<<<1, 1>>>(zeros(4), mended);
    return finish();
}
