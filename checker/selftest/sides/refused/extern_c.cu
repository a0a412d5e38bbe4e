// In extern "C", behind an attribute.
extern "C" {
__attribute__((noinline)) unsigned half(unsigned key) {
    return key / 2;
}
}

__global__ void k(unsigned *p) {
    p[0] = half(p[1]); // error: `half` is called
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
