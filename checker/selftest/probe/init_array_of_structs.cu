// A table of structs is copied before anybody filled it.
#include "planted.h"

struct entry {
    unsigned key, value, rank;
};
__global__ void copy(entry *out, const entry *in) {
    out[threadIdx.x] = in[threadIdx.x]; // FAULT init 0/0 reads device memory[0]
}

int main(int argc, char **) {
    bool mended = argc > 1;
    copy<<<1, 4>>>((entry *)unwritten(12), (const entry *)(mended ? numbers(12) : unwritten(12)));
    return finish();
}
