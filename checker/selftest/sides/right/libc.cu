// What device code has of C.
#include <assert.h>
#include <stdio.h>

__global__ void k(unsigned *p) {
    memcpy(p, p + 1, 4);
    memset(p, 0, 4);
    printf("%u\n", p[0]);
    assert(p[0] == 0);
    p[1] = (unsigned)(abs(-3) + sqrt(4.0) + fabsf(1.5f) + floor(2.5) + pow(2.0, 3.0));
    p[2] = min(p[0], 3u) + max(p[1], 4u);
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
