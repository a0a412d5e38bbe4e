// A graph by stream capture: nothing runs while it is captured, each launch runs all of it, streams fork and join,
// and a graph may hold another.
#include "workbook.h"

enum { N = 32 };

__global__ void add(unsigned *p, unsigned value) {
    p[threadIdx.x] += value;
}

__global__ void sum(unsigned *out, const unsigned *a, const unsigned *b) {
    out[threadIdx.x] += a[threadIdx.x] + b[threadIdx.x];
}

static unsigned look(const unsigned *dev) {
    unsigned out[N];

    CUDA_OK(cudaMemcpy(out, dev, sizeof(out), cudaMemcpyDeviceToHost));
    return out[N - 1];
}

int main() {
    cudaStream_t stream, side;
    cudaEvent_t fork, join;
    cudaGraph_t graph, outer;
    cudaGraphExec_t exec, outer_exec;
    enum cudaStreamCaptureStatus status;
    unsigned *dev_a, *dev_b, *dev_out, value = 1;
    size_t nodes = 0;

    CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreateWithFlags(&side, cudaStreamNonBlocking));
    CUDA_OK(cudaEventCreate(&fork));
    CUDA_OK(cudaEventCreate(&join));
    CUDA_OK(cudaMalloc(&dev_a, N * sizeof(unsigned)));
    CUDA_OK(cudaMalloc(&dev_b, N * sizeof(unsigned)));
    CUDA_OK(cudaMalloc(&dev_out, N * sizeof(unsigned)));
    CUDA_OK(cudaMemset(dev_a, 0, N * sizeof(unsigned)));
    CUDA_OK(cudaMemset(dev_out, 0, N * sizeof(unsigned)));
    CUDA_OK(cudaDeviceSynchronize());

    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    CUDA_OK(cudaEventRecord(fork, stream));
    CUDA_OK(cudaStreamWaitEvent(side, fork, 0));
    add<<<1, N, 0, stream>>>(dev_a, value);
    CUDA_OK(cudaMemsetAsync(dev_b, 0, N * sizeof(unsigned), side));
    add<<<1, N, 0, side>>>(dev_b, 100);
    CUDA_OK(cudaEventRecord(join, side));
    CUDA_OK(cudaStreamWaitEvent(stream, join, 0));
    sum<<<1, N, 0, stream>>>(dev_out, dev_a, dev_b);
    CUDA_OK(cudaStreamIsCapturing(side, &status));
    CUDA_OK(cudaStreamEndCapture(stream, &graph));
    CUDA_OK(cudaGraphGetNodes(graph, NULL, &nodes));
    printf("%zu nodes, side stream captured: %d, ", nodes, status == cudaStreamCaptureStatusActive);
    CUDA_OK(cudaStreamIsCapturing(side, &status));
    printf("afterwards: %d\n", status != cudaStreamCaptureStatusNone);
    value = 1000;
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaDeviceSynchronize());
    printf("not run: %u\n", look(dev_a));
    for (int i = 0; i < 3; i++)
        CUDA_OK(cudaGraphLaunch(exec, stream));
    CUDA_OK(cudaStreamSynchronize(stream));
    printf("run three times: %u %u %u\n", look(dev_a), look(dev_b), look(dev_out));

    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
    CUDA_OK(cudaGraphLaunch(exec, stream));
    CUDA_OK(cudaGraphLaunch(exec, stream));
    CUDA_OK(cudaStreamEndCapture(stream, &outer));
    CUDA_OK(cudaGraphInstantiate(&outer_exec, outer, 0));
    CUDA_OK(cudaGraphLaunch(outer_exec, stream));
    CUDA_OK(cudaGraphExecDestroy(outer_exec)); // while it is pending
    CUDA_OK(cudaStreamSynchronize(stream));
    printf("and twice more: %u %u\n", look(dev_a), look(dev_out));
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(outer));
    CUDA_OK(cudaEventDestroy(fork));
    CUDA_OK(cudaEventDestroy(join));
    CUDA_OK(cudaStreamDestroy(stream));
    CUDA_OK(cudaStreamDestroy(side));
    return 0;
}
