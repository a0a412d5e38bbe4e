// A helper that says __host__.
static __host__ unsigned half(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    p[0] = half(p[1]); // error: write `__host__ __device__ unsigned half(...)`
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
