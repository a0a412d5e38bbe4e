// Barriers that count: each thread of the block gets the same answer, as often as it asks, in every block, and also where
// others have asked again before it reads.
#include "workbook.h"

__global__ void count(int *out, unsigned rounds) {
    int sum = 0;
    for (unsigned r = 0; r < rounds; r++)
        sum += __syncthreads_count(threadIdx.x % (r + 1) == 0) * (int)(r + 1);
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

__global__ void any_and_all(int *out) {
    unsigned t = threadIdx.x;
    int bits = __syncthreads_or(0) != 0;
    bits |= (__syncthreads_or(t == 40 ? 16 : 0) != 0) << 1;
    bits |= (__syncthreads_and(t != 40) != 0) << 2;
    bits |= (__syncthreads_and((int)t - 1000) != 0) << 3;
    __syncthreads();
    bits |= (__syncthreads_count(1) == (int)blockDim.x) << 4;
    out[t] = bits;
}

// They are barriers.
__global__ void ordered(int *out) {
    __shared__ int values[64];
    unsigned t = threadIdx.x;
    values[t] = (int)t;
    int rest = __syncthreads_or(t == 3) ? values[63 - t] : -1;
    out[t] = rest + __ldg(&out[64 + t]);
}

static void show(const int *device, int n) {
    int out[128];

    CUDA_OK(cudaMemcpy(out, device, n * sizeof(int), cudaMemcpyDeviceToHost));
    for (int i = 0; i < n; i++)
        if (i == 0 || out[i] != out[i - 1])
            printf(" %d: %d", i, out[i]);
    printf("\n");
}

int main() {
    int *out;

    CUDA_OK(cudaMalloc(&out, 128 * sizeof(int)));
    CUDA_OK(cudaMemset(out, 0, 128 * sizeof(int)));
    count<<<2, 50>>>(out, 5); // 50 + 2 * 25 + 3 * 17 + 4 * 13 + 5 * 10
    show(out, 100);
    any_and_all<<<1, 64>>>(out);
    show(out, 64);
    any_and_all<<<1, 1>>>(out);
    show(out, 1);
    CUDA_OK(cudaMemset(out, 0, 128 * sizeof(int)));
    ordered<<<1, 64>>>(out);
    CUDA_OK(cudaDeviceSynchronize());
    int host[64], right = 1;
    CUDA_OK(cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
    for (int t = 0; t < 64; t++)
        right &= host[t] == 63 - t;
    printf("%s\n", right ? "in order" : "not in order");
    return 0;
}
