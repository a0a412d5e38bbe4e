// In a namespace.
namespace digits {
unsigned base = 16;

unsigned half(unsigned key) {
    return key / 2;
}
} // namespace digits

__global__ void k(unsigned *p) {
    p[0] = digits::half(p[1]); // error: `half` is called
    p[0] += digits::base; // error: `base` is a host variable
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
