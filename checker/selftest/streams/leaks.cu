// Streams, events, captures and graphs, good ones and spoilt ones, leave no memory behind.
#include "check.h"

#include <malloc.h>

static unsigned *dev, *pinned;

static void note(void *unused) {
    (void)unused;
}

// Ends a capture of s, whatever has become of it, and launches what it gives.
static void finish(cudaStream_t s) {
    cudaGraph_t graph = NULL;
    cudaGraphExec_t exec;

    if (cudaStreamEndCapture(s, &graph) != cudaSuccess) {
        cudaGetLastError();
        return;
    }
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphDestroy(graph));
    for (int i = 0; i < 3; i++)
        CUDA_OK(cudaGraphLaunch(exec, s));
    CUDA_OK(cudaGraphExecDestroy(exec));
}

// One of everything. What spoils the capture, if anything, the round's number says.
static void all_of_it(int round) {
    cudaStream_t a, b;
    cudaEvent_t e, f;

    CUDA_OK(cudaStreamCreate(&a));
    CUDA_OK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    CUDA_OK(cudaEventCreate(&e));
    CUDA_OK(cudaEventCreate(&f));
    for (int i = 0; i < 20; i++) {
        step<<<1, 1, 0, i % 2 ? a : b>>>(dev, 3, 1);
        CUDA_OK(cudaEventRecord(e, i % 2 ? a : b));
        CUDA_OK(cudaStreamWaitEvent(i % 2 ? b : a, e, 0));
    }
    step<<<1, 1>>>(dev, 3, 1);
    step<<<1, 2000, 0, a>>>(dev, 3, 1);
    cudaGetLastError();
    CUDA_OK(cudaMemcpyAsync(pinned, dev, sizeof(*dev), cudaMemcpyDeviceToHost, a));
    CUDA_OK(cudaLaunchHostFunc(b, note, NULL));

    CUDA_OK(cudaStreamBeginCapture(a, cudaStreamCaptureModeThreadLocal));
    step<<<1, 1, 0, a>>>(dev, 3, 1);
    CUDA_OK(cudaEventRecord(e, a));
    CUDA_OK(cudaStreamWaitEvent(b, e, 0));
    CUDA_OK(cudaMemsetAsync(dev, 0, sizeof(*dev), b));
    CUDA_OK(cudaLaunchHostFunc(b, note, NULL));
    CUDA_OK(cudaEventRecord(f, b));
    if (round % 6 != 0) // else b does not come back
        CUDA_OK(cudaStreamWaitEvent(a, f, 0));
    if (round % 6 == 1)
        cudaStreamSynchronize(a);
    if (round % 6 == 2)
        step<<<1, 1>>>(dev, 3, 1);
    if (round % 6 == 3)
        cudaEventQuery(f);
    cudaGetLastError();
    step<<<1, 1, 0, a>>>(dev, 3, 1);
    cudaGetLastError();
    if (round % 6 != 4) // else the stream is destroyed in mid capture
        finish(a);
    CUDA_OK(cudaEventDestroy(e));
    CUDA_OK(cudaStreamDestroy(b)); // with work pending
    CUDA_OK(cudaStreamDestroy(a));
    CUDA_OK(cudaEventDestroy(f));
    CUDA_OK(cudaDeviceSynchronize());
}

int main(int argc, char **argv) {
    enum { SETTLED = 60 };
    int rounds = argc > 1 ? atoi(argv[1]) : 3000;
    size_t before = 0;

    CUDA_OK(cudaMalloc(&dev, sizeof(*dev)));
    CUDA_OK(cudaMallocHost(&pinned, sizeof(*pinned)));
    for (int i = 0; i < SETTLED + rounds; i++) {
        if (i == SETTLED)
            before = mallinfo2().uordblks;
        all_of_it(i);
    }
    // Blocks that malloc keeps at hand count as used, and there are a few more or fewer each time. One that is lost in every
    // sixth round would be five bytes a round at least.
    check("no memory is left behind", mallinfo2().uordblks < before + 4 * (size_t)rounds);
    CUDA_OK(cudaFreeHost(pinned));
    CUDA_OK(cudaFree(dev));
    return 0;
}
