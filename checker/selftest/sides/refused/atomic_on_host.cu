// An atomic on the host.

int main() {
    unsigned n = 0;
    atomicAdd(&n, 1u); // error: `atomicAdd` is a __device__ function
    return cudaDeviceSynchronize();
}
