// Nothing is done before something waits for it, and then no more than must be: that is as late as CUDA allows.
#include "check.h"

static unsigned *dev, *other, *pinned;

static void note(void *bits) {
    ++*(unsigned *)bits;
}

// What a call leaves undone: a kernel and a copy out of it, both in `stream`.
static void queue(cudaStream_t stream) {
    *pinned = 77;
    put(dev, 1);
    step<<<1, 1, 0, stream>>>(dev, 1, 4);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpyAsync(pinned, dev, sizeof(*dev), cudaMemcpyDeviceToHost, stream));
}

static void host_waits(cudaStream_t stream, cudaStream_t apart) {
    cudaEvent_t event;
    unsigned pageable = 0;

    CUDA_OK(cudaEventCreate(&event));
    queue(stream);
    check_equal("a copy to pinned memory is not waited for", *pinned, 77);
    CUDA_OK(cudaStreamSynchronize(apart));
    check_equal("to wait for another stream does not do it", *pinned, 77);
    CUDA_OK(cudaStreamSynchronize(stream));
    check_equal("to wait for its stream does it", *pinned, 5);
    queue(stream);
    CUDA_OK(cudaDeviceSynchronize());
    check_equal("to wait for the device does it", *pinned, 5);
    queue(stream);
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_OK(cudaMemcpyAsync(pinned + 1, dev, sizeof(*dev), cudaMemcpyDeviceToHost, stream));
    pinned[1] = 78;
    CUDA_OK(cudaEventSynchronize(event));
    check_equal("to wait for an event does what came before it", *pinned, 5);
    check_equal("and nothing of what came after it", pinned[1], 78);
    queue(stream);
    CUDA_OK(cudaMemcpyAsync(&pageable, dev, sizeof(*dev), cudaMemcpyDeviceToHost, stream));
    check_equal("a copy to pageable memory is waited for", pageable, 5);
    queue(stream);
    CUDA_OK(cudaFree(other));
    check_equal("cudaFree waits for all work", *pinned, 5);
    CUDA_OK(cudaMalloc(&other, sizeof(*other)));
    queue(stream);
    check_code("a stream is asked", cudaStreamQuery(stream), cudaErrorNotReady);
    check_code("and asked again", cudaStreamQuery(stream), cudaSuccess);
    check_equal("it has worked meanwhile", *pinned, 5);
    queue(stream);
    CUDA_OK(cudaEventRecord(event, stream));
    check_code("an event is asked", cudaEventQuery(event), cudaErrorNotReady);
    check_code("and asked again", cudaEventQuery(event), cudaSuccess);
    CUDA_OK(cudaEventDestroy(event));
}

// A copy on the device and a fill leave the host alone, also without Async in their names.
static void unasked() {
    put(dev, 9);
    put(other, 0);
    CUDA_OK(cudaMemcpy(other, dev, sizeof(*dev), cudaMemcpyDeviceToDevice));
    check_equal("a copy on the device is not waited for", look(other), 0);
    CUDA_OK(cudaDeviceSynchronize());
    check_equal("and is done", look(other), 9);
    CUDA_OK(cudaMemset(other, 0, sizeof(*other)));
    check_equal("a fill is not waited for", look(other), 9);
    CUDA_OK(cudaDeviceSynchronize());
    check_equal("and is done", look(other), 0);
}

static void host_functions(cudaStream_t stream) {
    unsigned calls = 0;

    CUDA_OK(cudaLaunchHostFunc(stream, note, &calls));
    CUDA_OK(cudaLaunchHostFunc(stream, note, &calls));
    check_equal("a host function is not called at once", calls, 0);
    CUDA_OK(cudaStreamSynchronize(stream));
    check_equal("each is called once", calls, 2);
    CUDA_OK(cudaStreamSynchronize(stream));
    check_equal("and not again", calls, 2);
}

static cudaError_t inside[3];

static void call_cuda(void *stream) {
    inside[0] = cudaMemsetAsync(dev, 0, sizeof(*dev), (cudaStream_t)stream);
    inside[1] = cudaStreamSynchronize((cudaStream_t)stream);
    inside[2] = cudaDeviceSynchronize();
    cudaGetLastError();
}

int main() {
    cudaStream_t stream, apart;

    CUDA_OK(cudaMalloc(&dev, sizeof(*dev)));
    CUDA_OK(cudaMalloc(&other, sizeof(*other)));
    CUDA_OK(cudaMallocHost(&pinned, 2 * sizeof(*pinned)));
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaStreamCreateWithFlags(&apart, cudaStreamNonBlocking));
    host_waits(stream, apart);
    host_waits(apart, stream);
    unasked();
    host_functions(stream);
    CUDA_OK(cudaLaunchHostFunc(stream, call_cuda, stream));
    CUDA_OK(cudaStreamSynchronize(stream));
    check_code("a host function may not add work", inside[0], cudaErrorNotPermitted);
    check_code("nor wait for a stream", inside[1], cudaErrorNotPermitted);
    check_code("nor for the device", inside[2], cudaErrorNotPermitted);
    host_functions(stream);
    CUDA_OK(cudaFreeHost(pinned));
    CUDA_OK(cudaFree(other));
    CUDA_OK(cudaFree(dev));
    CUDA_OK(cudaStreamDestroy(stream));
    CUDA_OK(cudaStreamDestroy(apart));
    return 0;
}
