// A barrier on the host.

int main() {
    __syncthreads(); // error: `__syncthreads` is a __device__ function
    return cudaDeviceSynchronize();
}
