// Events: a stream waits for what another has done, the host waits and asks, and time passes between them.
#include "workbook.h"

enum { N = 256 };

__global__ void count_up(unsigned *p, unsigned n) {
    for (unsigned i = 0; i < n; i++)
        p[threadIdx.x]++;
}

__global__ void copy(unsigned *to, const unsigned *from) {
    to[threadIdx.x] = from[threadIdx.x];
}

int main() {
    cudaStream_t a, b;
    cudaEvent_t start, half, end, untimed;
    unsigned *dev_a, *dev_b, out[N];
    float whole, part;

    CUDA_OK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    CUDA_OK(cudaEventCreate(&start));
    CUDA_OK(cudaEventCreate(&half));
    CUDA_OK(cudaEventCreate(&end));
    CUDA_OK(cudaEventCreateWithFlags(&untimed, cudaEventDisableTiming));
    CUDA_OK(cudaMalloc(&dev_a, sizeof(out)));
    CUDA_OK(cudaMalloc(&dev_b, sizeof(out)));
    CUDA_OK(cudaMemset(dev_a, 0, sizeof(out)));
    CUDA_OK(cudaDeviceSynchronize());

    CUDA_OK(cudaEventRecord(start, a));
    count_up<<<1, N, 0, a>>>(dev_a, 1000);
    CUDA_OK(cudaEventRecord(half, a));
    CUDA_OK(cudaStreamWaitEvent(b, half, 0));
    copy<<<1, N, 0, b>>>(dev_b, dev_a);
    CUDA_OK(cudaEventRecord(untimed, b));
    CUDA_OK(cudaStreamWaitEvent(a, untimed, 0)); // or the copy might see what comes next
    count_up<<<1, N, 0, a>>>(dev_a, 500);
    CUDA_OK(cudaEventRecord(end, a));
    CUDA_OK(cudaEventSynchronize(end));
    CUDA_OK(cudaMemcpy(out, dev_a, sizeof(out), cudaMemcpyDeviceToHost));
    printf("%u ", out[N - 1]);
    CUDA_OK(cudaMemcpy(out, dev_b, sizeof(out), cudaMemcpyDeviceToHost));
    printf("%u %s\n", out[N - 1], cudaGetErrorName(cudaEventQuery(untimed)));

    CUDA_OK(cudaEventElapsedTime(&whole, start, end));
    CUDA_OK(cudaEventElapsedTime(&part, start, half));
    printf("time passes: %d, more for more: %d\n", part > 0, whole > part);
    printf("without times: %s\n", cudaGetErrorName(cudaEventElapsedTime(&whole, start, untimed)));
    printf("forgotten: %s\n", cudaGetErrorName(cudaGetLastError()));
    count_up<<<1, N, 0, a>>>(dev_a, 1);
    CUDA_OK(cudaEventRecord(end, a));
    while (cudaEventQuery(end) == cudaErrorNotReady)
        ;
    printf("asked until it was: %s\n", cudaGetErrorName(cudaStreamQuery(a)));
    CUDA_OK(cudaEventDestroy(start));
    CUDA_OK(cudaEventDestroy(half));
    CUDA_OK(cudaEventDestroy(end));
    CUDA_OK(cudaEventDestroy(untimed));
    CUDA_OK(cudaStreamDestroy(a));
    CUDA_OK(cudaStreamDestroy(b));
    return 0;
}
