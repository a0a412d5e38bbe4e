// Names in namespaces, and qualified ones.
namespace digits {
const unsigned base = 16;

__device__ unsigned half(unsigned key) {
    return key / 2;
}
} // namespace digits

__device__ unsigned third(unsigned key) {
    return key / 3;
}

__global__ void k(unsigned *p) {
    p[0] = digits::half(p[1]) + digits::base + ::third(p[2]);
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
