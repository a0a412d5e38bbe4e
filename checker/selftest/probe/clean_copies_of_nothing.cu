// Copies and fills of no bytes, from anywhere to anywhere.
#include "planted.h"

__global__ void none(unsigned *out, unsigned n) {
    memcpy(out + 1000000, NULL, n);
    memmove(NULL, out + 1000000, n);
    memset(NULL, 0, n);
    out[threadIdx.x] = n;
}

int main() {
    none<<<1, 4>>>(unwritten(4), 0);
    return finish();
}
