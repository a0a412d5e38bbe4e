// Host calls of CUDA's.
__global__ void k(unsigned *p) {
    if (p[0])
        cudaMemcpy(p, p + 1, 4, cudaMemcpyDeviceToDevice); // error: `cudaMemcpy` is for host code
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
