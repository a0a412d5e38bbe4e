// The standard library is the host's.
#include <numeric>

__global__ void k(unsigned *p) {
    p[0] = std::accumulate(p, p + 4, 0u); // error: `std::accumulate` is for host code
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
