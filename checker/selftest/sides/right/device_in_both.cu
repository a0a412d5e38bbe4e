// Each side has its own code.
__device__ unsigned half(unsigned key) {
    return key / 2;
}

__host__ __device__ unsigned quarter(unsigned key) {
#ifdef __CUDA_ARCH__
    return half(key) / 2;
#else
    return key / 4;
#endif
}

int main() {
    if (quarter(3) != 0)
        return 1;
    return cudaDeviceSynchronize();
}
