// Observers are told of launches with their shape and arguments, of copies, allocations and refusals, in order.
#include "include/schedule.cuh"

__global__ void add(unsigned *total, unsigned value, unsigned char small) {
    __shared__ unsigned in_block;

    atomicAdd(&in_block, 1); // not in global memory: not counted
    if (threadIdx.x < value)
        atomicAdd(total, small);
}

template <class T> __global__ void fill(T *out, T value) {
    out[threadIdx.x] = value;
}

__global__ void many(int, int, int, int, int, int, int, int, int) {
}

static const unsigned *known;

static void launched(const struct simt_launch *l) {
    printf("launch %s (%u,%u,%u) (%u,%u,%u) %zu, function %s, %u arguments", l->name, l->grid.x,
           l->grid.y, l->grid.z, l->block.x, l->block.y, l->block.z, l->shared,
           l->function == (const void *)add ? "add"
           : l->function                    ? "another"
                                            : "unknown",
           l->num_args);
    for (unsigned i = 0; i < l->num_args && i < SIMT_LAUNCH_ARGS; i++)
        if (l->args[i] == (unsigned long long)(size_t)known)
            printf(" known");
        else
            printf(" %llu", l->args[i]);
    printf("\n");
}

static void finished(const struct simt_launch *l, unsigned most_global_atomics) {
    printf("end of %s, at most %u atomics on one word\n", l->name, most_global_atomics);
}

static void copied(enum cudaMemcpyKind kind, size_t size, cudaStream_t on) {
    printf("copy of kind %d, %zu bytes%s\n", kind, size, on ? ", on a stream" : "");
}

static void allocated(size_t size) {
    printf("allocation of %zu bytes\n", size);
}

static void waited() {
    printf("the host waits\n");
}

static void refused(const char *what, cudaError_t error) {
    printf("refused: %s, %s\n", what, cudaGetErrorName(error));
}

int main() {
    struct simt_observer observer;
    unsigned *dev, host[4] = {0, 0, 0, 0};
    cudaStream_t stream;

    memset(&observer, 0, sizeof(observer));
    observer.launched = launched;
    observer.finished = finished;
    observer.copied = copied;
    observer.allocated = allocated;
    observer.refused = refused;
    observer.waited = waited;
    schedule(SIMT_FORWARD, 1);
    simt_observe(&observer);
    CUDA_OK(cudaMalloc(&dev, 16));
    known = dev;
    CUDA_OK(cudaMemset(dev, 0, 16));
    add<<<dim3(2, 3), dim3(8, 4), 100>>>(dev, 5, 200);
    add<<<1, 2000>>>(dev, 5, 200);
    cudaGetLastError();
    CUDA_OK(cudaDeviceSynchronize());
    fill<<<1, 4>>>(dev, 7u);
    many<<<1, 1>>>(1, 2, 3, 4, 5, 6, 7, 8, 9);
    CUDA_OK(cudaMemcpy(host, dev, 12, cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemcpy(dev, host, 8, cudaMemcpyDefault));
    CUDA_OK(cudaMemcpy(dev, dev + 2, 4, cudaMemcpyDeviceToDevice));
    CUDA_OK(cudaMemcpy(dev, host, 0, cudaMemcpyHostToDevice));
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaMemsetAsync(dev, 0, 4, stream));
    CUDA_OK(cudaMemsetAsync(dev, 0, 8, cudaStreamLegacy));
    if (cudaMalloc(&dev, (size_t)1 << 50) == cudaErrorMemoryAllocation)
        cudaGetLastError();
    observer.launched = NULL;
    observer.finished = NULL;
    observer.copied = NULL;
    observer.waited = NULL;
    simt_observe(&observer);
    CUDA_OK(cudaMalloc(&dev, 4));
    add<<<1, 1>>>(dev, 1, 1);
    CUDA_OK(cudaDeviceSynchronize());
    return 0;
}
