// A helper named as something of std, which is nowhere meant.
#include <type_traits>

static unsigned rank(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    p[0] = rank(p[1]); // error: `rank` is called in a kernel and lacks __device__
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
