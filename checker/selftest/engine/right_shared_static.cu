// Shared arrays of fixed size: in a kernel, in a device function, at file scope, with two dimensions, a struct.
// Each block has its own.
#include "workbook.h"

enum { THREADS = 64, BLOCKS = 3 };

struct pair {
    unsigned short low;
    double high;
};

__shared__ unsigned at_file_scope[THREADS];
__shared__ unsigned dynamic_or_tls; // names that the engine uses too
__shared__ unsigned dynamic;

__device__ unsigned rotate(unsigned value) {
    static __shared__ unsigned ring[THREADS];

    ring[threadIdx.x] = value;
    __syncthreads();
    unsigned rotated = ring[(threadIdx.x + 1) % blockDim.x];
    __syncthreads();
    return rotated;
}

__global__ void use_all(unsigned *out) {
    __shared__ unsigned square[8][THREADS / 8];
    __shared__ struct pair pairs[THREADS];
    __shared__ volatile unsigned total;
    unsigned t = threadIdx.x;

    if (t == 0) {
        total = 0;
        dynamic = 1000 * blockIdx.x;
        dynamic_or_tls = 7;
        for (unsigned i = 0; i < blockDim.x; i++)
            total += i;
    }
    at_file_scope[t] = t * t;
    square[t % 8][t / 8] = t;
    pairs[t].low = (unsigned short)t;
    pairs[t].high = 0.5 * t;
    __syncthreads();
    unsigned other = blockDim.x - 1 - t;
    unsigned sum = at_file_scope[other] + square[other % 8][other / 8] + pairs[other].low +
                   (unsigned)(2 * pairs[other].high) + total + dynamic + dynamic_or_tls;
    __syncthreads();
    out[blockIdx.x * blockDim.x + t] = rotate(sum);
}

int main() {
    unsigned out[BLOCKS * THREADS], *dev_out, wrong = 0;

    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    use_all<<<BLOCKS, THREADS>>>(dev_out);
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    for (unsigned i = 0; i < BLOCKS * THREADS; i++) {
        unsigned other = THREADS - 1 - (i + 1) % THREADS;
        unsigned right =
            other * other + 3 * other + THREADS * (THREADS - 1) / 2 + 1000 * (i / THREADS) + 7;
        wrong += out[i] != right;
    }
    printf("%u wrong, out[0] = %u, out[191] = %u\n", wrong, out[0], out[191]);
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
