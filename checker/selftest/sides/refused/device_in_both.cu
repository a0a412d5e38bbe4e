// The same, where only one side has it.
__device__ unsigned half(unsigned key) {
    return key / 2;
}

__host__ __device__ unsigned quarter(unsigned key) {
    return half(key) / 2; // error: `half` is a __device__ function
}

int main() {
    if (quarter(3) != 0)
        return 1;
    return cudaDeviceSynchronize();
}
