// Nor in a kernel.
__global__ void k(unsigned *p) {
    p[0] = 1;
}

__global__ void j(unsigned *p) {
    k(p); // error: `k` is a kernel
}

int main() {
    j<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
