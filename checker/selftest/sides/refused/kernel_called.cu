// A kernel is launched, not called.
__global__ void k(unsigned *p) {
    p[0] = 1;
}

int main() {
    k(NULL); // error: `k` is a kernel, and is launched: write `k<<<blocks, threads>>>(...)`
    return cudaDeviceSynchronize();
}
