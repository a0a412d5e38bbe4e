// A helper of the host.
static unsigned half(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    p[0] = 1 +
           half(p[1]); // error: `half` is called in a kernel and lacks __device__: write `__device__ unsigned half(...)`
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
