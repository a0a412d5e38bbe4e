// Declared without __device__, defined with it.
unsigned half(unsigned key);

__device__ unsigned half(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    p[0] = half(p[1]);
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
