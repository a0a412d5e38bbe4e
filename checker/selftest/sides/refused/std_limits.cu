// A type of it, whose functions are the host's.
#include <limits>

__global__ void k(unsigned *p) {
    p[0] = std::numeric_limits<unsigned>::max(); // error: `std::numeric_limits` is for host code
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
