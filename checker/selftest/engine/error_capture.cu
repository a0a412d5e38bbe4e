// What a capture does not allow, and that the capture is spoilt by it; the stream can be used again afterwards.
#include "workbook.h"

__global__ void nothing() {
}

static cudaStream_t stream, other;
static cudaEvent_t event;

static void say(const char *what, cudaError_t error) {
    printf("%s: %s\n", what, cudaGetErrorName(error));
    cudaGetLastError();
}

static void begin(enum cudaStreamCaptureMode mode) {
    CUDA_OK(cudaStreamBeginCapture(stream, mode));
    nothing<<<1, 1, 0, stream>>>();
    CUDA_OK(cudaGetLastError());
}

static void end() {
    cudaGraph_t graph;
    cudaError_t error = cudaStreamEndCapture(stream, &graph);

    printf("  the capture: %s%s\n", cudaGetErrorName(error), graph ? "" : ", no graph");
    cudaGetLastError();
    if (!error)
        CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaStreamSynchronize(stream));
}

int main() {
    cudaGraph_t graph;
    int *dev, host;

    CUDA_OK(cudaMalloc(&dev, sizeof(host)));
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaStreamCreate(&other));
    CUDA_OK(cudaEventCreate(&event));
    say("of the default stream", cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal));
    say("end without a beginning", cudaStreamEndCapture(stream, &graph));
    begin(cudaStreamCaptureModeGlobal);
    end();
    begin(cudaStreamCaptureModeGlobal);
    say("begin twice", cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    end();
    begin(cudaStreamCaptureModeGlobal);
    say("wait for the stream", cudaStreamSynchronize(stream));
    nothing<<<1, 1, 0, stream>>>();
    say("a launch after that", cudaGetLastError());
    end();
    begin(cudaStreamCaptureModeGlobal);
    say("wait for the device", cudaDeviceSynchronize());
    end();
    begin(cudaStreamCaptureModeGlobal);
    say("allocate", cudaMalloc(&dev, 4));
    end();
    begin(cudaStreamCaptureModeRelaxed);
    say("allocate in relaxed mode", cudaMalloc(&dev, 4));
    end();
    begin(cudaStreamCaptureModeGlobal);
    nothing<<<1, 1>>>();
    say("a launch in the default stream", cudaGetLastError());
    end();
    begin(cudaStreamCaptureModeGlobal);
    say("a copy in the default stream",
        cudaMemcpy(dev, &host, sizeof(host), cudaMemcpyHostToDevice));
    end();
    begin(cudaStreamCaptureModeGlobal);
    say("an event", cudaEventRecord(event, stream));
    say("wait for it", cudaEventSynchronize(event));
    end();
    begin(cudaStreamCaptureModeGlobal);
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_OK(cudaStreamWaitEvent(other, event, 0));
    nothing<<<1, 1, 0, other>>>();
    say("end from a stream that joined", cudaStreamEndCapture(other, &graph));
    end();
    begin(cudaStreamCaptureModeGlobal);
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_OK(cudaStreamWaitEvent(other, event, 0));
    nothing<<<1, 1, 0, other>>>();
    printf("a stream that did not come back\n");
    end();
    nothing<<<1, 1, 0, other>>>();
    CUDA_OK(cudaEventRecord(event, other));
    begin(cudaStreamCaptureModeGlobal);
    say("wait for work from outside", cudaStreamWaitEvent(stream, event, 0));
    end();
    nothing<<<1, 1, 0, other>>>();
    say("afterwards", cudaDeviceSynchronize());
    CUDA_OK(cudaFree(dev));
    CUDA_OK(cudaStreamDestroy(stream));
    CUDA_OK(cudaStreamDestroy(other));
    return 0;
}
