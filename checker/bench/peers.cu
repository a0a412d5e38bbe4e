// The one file here in C++ proper: it calls NVIDIA's templates, and takes nvcc half a minute.
#include <cub/device/device_radix_sort.cuh>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>

#include "peers.h"

const char *peers_missing(void) {
    return NULL;
}

cudaError_t peer_cub_scratch(size_t *bytes, size_t n) {
    cub::DoubleBuffer<unsigned> buffers(NULL, NULL);
    return cub::DeviceRadixSort::SortKeys(NULL, *bytes, buffers, (unsigned)n);
}

cudaError_t peer_cub_sort(unsigned **sorted, unsigned *keys, unsigned *spare, void *scratch,
                          size_t bytes, size_t n, cudaStream_t stream) {
    cub::DoubleBuffer<unsigned> buffers(keys, spare);
    cudaError_t error =
        cub::DeviceRadixSort::SortKeys(scratch, bytes, buffers, (unsigned)n, 0, 32, stream);
    *sorted = buffers.Current();
    return error;
}

cudaError_t peer_thrust_sort(unsigned *keys, size_t n, cudaStream_t stream) {
    try {
        thrust::sort(thrust::cuda::par.on(stream), keys, keys + n);
    } catch (...) { // no memory, or a launch that failed
        cudaError_t error = cudaGetLastError();
        return error != cudaSuccess ? error : cudaErrorUnknown;
    }
    return cudaSuccess;
}
