// Sums of 1,000 values by halving in shared memory, one sum a block, then a second launch over the sums.
#include "workbook.h"

enum { N = 1000, THREADS = 128, BLOCKS = (N + THREADS - 1) / THREADS };

__global__ void block_sum(unsigned *sums, const unsigned *in, unsigned n) {
    __shared__ unsigned part[THREADS];
    unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;

    part[t] = i < n ? in[i] : 0;
    for (unsigned half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (t < half)
            part[t] += part[t + half];
    }
    if (t == 0)
        sums[blockIdx.x] = part[0];
}

int main() {
    unsigned in[N], sums[BLOCKS], total, right = 0, *dev_in, *dev_sums, *dev_total;

    for (unsigned i = 0; i < N; i++) {
        in[i] = i * 2654435761u;
        right += in[i];
    }
    CUDA_OK(cudaMalloc(&dev_in, sizeof(in)));
    CUDA_OK(cudaMalloc(&dev_sums, sizeof(sums)));
    CUDA_OK(cudaMalloc(&dev_total, sizeof(total)));
    CUDA_OK(cudaMemcpy(dev_in, in, sizeof(in), cudaMemcpyHostToDevice));
    block_sum<<<BLOCKS, THREADS>>>(dev_sums, dev_in, N);
    block_sum<<<1, THREADS>>>(dev_total, dev_sums, BLOCKS);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(&total, dev_total, sizeof(total), cudaMemcpyDeviceToHost));
    printf("%s\n", total == right ? "right" : "wrong");
    CUDA_OK(cudaFree(dev_in));
    CUDA_OK(cudaFree(dev_sums));
    CUDA_OK(cudaFree(dev_total));
    return 0;
}
