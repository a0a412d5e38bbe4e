// The host calls it as well.
static unsigned half(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    p[0] = half(p[1]); // error: write `__host__ __device__ unsigned half(...)`
}

int main() {
    k<<<1, 1>>>(NULL);
    if (half(3) != 1)
        return 1;
    return cudaDeviceSynchronize();
}
