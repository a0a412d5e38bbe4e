// The device as it describes itself: one, made of this machine's CPU.
#include <string.h>

#include "work.h"

void simt_reset(void) {
    capture_forget_all();
    work_wait_all();
    simt_memory_reset();
    simt_forget_errors();
}

cudaError_t cudaDeviceReset(void) {
    simt_reset();
    return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int *count) {
    *count = 1;
    return cudaSuccess;
}

cudaError_t cudaGetDevice(int *device) {
    *device = 0;
    return cudaSuccess;
}

cudaError_t cudaSetDevice(int device) {
    return device == 0 ? cudaSuccess : simt_fail(cudaErrorInvalidDevice);
}

cudaError_t cudaDriverGetVersion(int *version) {
    *version = CUDART_VERSION;
    return cudaSuccess;
}

cudaError_t cudaRuntimeGetVersion(int *version) {
    *version = CUDART_VERSION;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *prop, int device) {
    size_t unused;

    if (device != 0)
        return simt_fail(cudaErrorInvalidDevice);
    memset(prop, 0, sizeof *prop);
    strcpy(prop->name, "CPU (simt)");
    cudaMemGetInfo(&unused, &prop->totalGlobalMem);
    prop->sharedMemPerBlock = SIMT_SHARED_LIMIT;
    prop->regsPerBlock = 65536;
    prop->warpSize = 32;
    prop->totalConstMem = 65536;
    prop->maxThreadsPerBlock = SIMT_MAX_THREADS;
    prop->maxThreadsDim[0] = 1024;
    prop->maxThreadsDim[1] = 1024;
    prop->maxThreadsDim[2] = 64;
    prop->maxGridSize[0] = 0x7FFFFFFF;
    prop->maxGridSize[1] = 65535;
    prop->maxGridSize[2] = 65535;
    prop->major = 7;
    prop->minor = 5;
    prop->multiProcessorCount = 1;
    prop->maxThreadsPerMultiProcessor = SIMT_MAX_THREADS;
    prop->sharedMemPerMultiprocessor = SIMT_SHARED_LIMIT;
    prop->unifiedAddressing = 1;
    return cudaSuccess;
}
