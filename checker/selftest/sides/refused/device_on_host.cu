// A __device__ function called by the host.
__device__ unsigned half(unsigned key) {
    return key / 2;
}

int main() {
    if (half(3) != 1) // error: `half` is a __device__ function and is called in host code
        return 1;
    return cudaDeviceSynchronize();
}
