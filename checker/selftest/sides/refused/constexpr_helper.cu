// constexpr is not __device__.
constexpr unsigned half(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    p[0] = half(8); // error: write `__device__ unsigned half(...)`
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
