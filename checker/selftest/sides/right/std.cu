// What device code may use of std.
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

__global__ void k(unsigned *p) {
    std::size_t n = 3;
    std::memcpy(p, p + 1, sizeof(std::uint32_t));
    p[0] = (unsigned)(std::sqrt(4.0f) + std::abs(-2.0f) + std::floor(1.5f)) + (unsigned)n;
    p[1] = std::move(p[2]) + std::numeric_limits<unsigned>::digits;
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
