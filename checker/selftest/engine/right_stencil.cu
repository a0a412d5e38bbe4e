// Each value becomes the sum of its neighbours up to RADIUS away; a tile's halo is loaded by its edge threads.
#include "workbook.h"

enum { N = 777, THREADS = 64, RADIUS = 3 };

__global__ void stencil(int *out, const int *in, int n) {
    __shared__ int tile[THREADS + 2 * RADIUS];
    int i = blockIdx.x * blockDim.x + threadIdx.x, s = threadIdx.x + RADIUS;

    tile[s] = i < n ? in[i] : 0;
    if (threadIdx.x < RADIUS) {
        tile[s - RADIUS] = i >= RADIUS ? in[i - RADIUS] : 0;
        tile[s + THREADS] = i + THREADS < n ? in[i + THREADS] : 0;
    }
    __syncthreads();
    int sum = 0;
    for (int d = -RADIUS; d <= RADIUS; d++)
        sum += tile[s + d];
    if (i < n)
        out[i] = sum;
}

int main() {
    static int in[N], out[N];
    int *dev_in, *dev_out, wrong = 0;

    for (int i = 0; i < N; i++)
        in[i] = i * i % 101;
    CUDA_OK(cudaMalloc(&dev_in, sizeof(in)));
    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    CUDA_OK(cudaMemcpy(dev_in, in, sizeof(in), cudaMemcpyHostToDevice));
    stencil<<<(N + THREADS - 1) / THREADS, THREADS>>>(dev_out, dev_in, N);
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    for (int i = 0; i < N; i++) {
        int sum = 0;
        for (int k = i - RADIUS; k <= i + RADIUS; k++)
            sum += k >= 0 && k < N ? in[k] : 0;
        wrong += out[i] != sum;
    }
    printf("%d wrong\n", wrong);
    CUDA_OK(cudaFree(dev_in));
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
