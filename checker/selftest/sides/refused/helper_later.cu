// Declared first, defined behind the kernel.
unsigned half(unsigned key);

__global__ void k(unsigned *p) {
    p[0] = half(p[1]); // error: `half` is called in a kernel
}

unsigned half(unsigned key) {
    return key / 2;
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
