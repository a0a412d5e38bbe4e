// Nothing runs before something waits for it, and then only what must; a capture ends with its stream, a reset ends
// all of them.
#include "include/schedule.cuh"

static unsigned ran;

static void note(void *bit) {
    ran |= *(unsigned *)bit;
}

static unsigned one = 1, two = 2, four = 4, eight = 8;

__global__ void nothing() {
}

static void say(const char *what) {
    printf("%s: %X\n", what, ran);
    ran = 0;
}

int main() {
    cudaStream_t blocking, apart;
    cudaEvent_t event;
    cudaGraph_t graph;
    int *dev, *pinned, taken = 0;

    CUDA_OK(cudaStreamCreate(&blocking));
    CUDA_OK(cudaStreamCreateWithFlags(&apart, cudaStreamNonBlocking));
    CUDA_OK(cudaEventCreate(&event));
    CUDA_OK(cudaMalloc(&dev, sizeof(int)));
    CUDA_OK(cudaMallocHost(&pinned, sizeof(int)));

    CUDA_OK(cudaLaunchHostFunc(blocking, note, &one));
    CUDA_OK(cudaLaunchHostFunc(apart, note, &two));
    CUDA_OK(cudaLaunchHostFunc(0, note, &four));
    CUDA_OK(cudaEventRecord(event, apart));
    CUDA_OK(cudaLaunchHostFunc(apart, note, &eight));
    CUDA_OK(cudaMalloc(&dev, sizeof(int)));
    CUDA_OK(cudaMemsetAsync(dev, 0, sizeof(int), apart));
    CUDA_OK(cudaMemcpyAsync(pinned, dev, sizeof(int), cudaMemcpyDeviceToHost, apart));
    say("without waiting");
    CUDA_OK(cudaEventSynchronize(event));
    say("what the event waits for");
    CUDA_OK(cudaStreamSynchronize(0));
    say("the default stream");
    CUDA_OK(cudaDeviceSynchronize());
    say("the rest");

    CUDA_OK(cudaLaunchHostFunc(0, note, &four));
    CUDA_OK(cudaLaunchHostFunc(apart, note, &two));
    CUDA_OK(cudaLaunchHostFunc(blocking, note, &one));
    CUDA_OK(cudaStreamSynchronize(apart));
    say("the non-blocking stream");
    CUDA_OK(cudaStreamSynchronize(blocking));
    say("the blocking stream");

    CUDA_OK(cudaLaunchHostFunc(blocking, note, &one));
    CUDA_OK(cudaLaunchHostFunc(apart, note, &two));
    CUDA_OK(cudaMemcpy(pinned, dev, sizeof(int), cudaMemcpyDeviceToHost));
    say("a copy");
    CUDA_OK(cudaFree(dev));
    say("freeing");

    CUDA_OK(cudaStreamBeginCapture(apart, cudaStreamCaptureModeGlobal));
    nothing<<<1, 1, 0, apart>>>();
    simt_reset();
    printf("after a reset in a capture: %s", cudaGetErrorName(cudaMalloc(&dev, sizeof(int))));
    nothing<<<1, 1>>>();
    printf(" %s %s\n", cudaGetErrorName(cudaGetLastError()),
           cudaGetErrorName(cudaDeviceSynchronize()));
    for (int i = 0; i < 100; i++) { // captures may lie where earlier ones lay
        CUDA_OK(cudaStreamBeginCapture(apart, cudaStreamCaptureModeGlobal));
        nothing<<<1, 1, 0, apart>>>();
        if (i == 50)
            CUDA_OK(cudaEventRecord(event, apart));
        if (i > 50)
            taken += cudaStreamWaitEvent(blocking, event, 0) == cudaSuccess;
        CUDA_OK(cudaStreamEndCapture(apart, &graph));
        CUDA_OK(cudaGraphDestroy(graph));
    }
    printf("an event of a capture that is over: taken %d times\n", taken);
    cudaGetLastError();
    CUDA_OK(cudaStreamBeginCapture(apart, cudaStreamCaptureModeGlobal));
    nothing<<<1, 1, 0, apart>>>();
    CUDA_OK(cudaStreamDestroy(apart));
    nothing<<<1, 1>>>();
    printf("after a stream was destroyed in a capture: %s %s\n",
           cudaGetErrorName(cudaGetLastError()), cudaGetErrorName(cudaMalloc(&dev, 4)));
    return 0;
}
