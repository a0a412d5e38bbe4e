// Even what is constexpr.
#include <algorithm>

__global__ void k(unsigned *p) {
    p[0] = std::min(p[1], p[2]); // error: `std::min` is for host code
    p[1] = ::std::max<unsigned>(p[1], 3); // error: `std::max` is for host code
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
