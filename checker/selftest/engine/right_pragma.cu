// Pragmas of nvcc's are no matter here, and draw no warning.
#include <stdio.h>
#include <cuda_runtime.h>

__global__ void sum(unsigned *out) {
    unsigned s = 0;
#pragma unroll
    for (unsigned i = 0; i < 4; i++)
        s += i;
#pragma unroll 2
    for (unsigned i = 0; i < 4; i++)
        s += i;
    out[0] = s;
}

int main() {
    unsigned *out, s;
    cudaMalloc(&out, sizeof *out);
    sum<<<1, 1>>>(out);
    cudaMemcpy(&s, out, sizeof s, cudaMemcpyDeviceToHost);
    printf("%u\n", s);
    cudaFree(out);
    return 0;
}
