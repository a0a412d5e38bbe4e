// cudaGetLastError forgets, cudaPeekAtLastError does not; a call that goes well changes neither, a later error
// takes the earlier one's place.
#include "workbook.h"

__global__ void nothing() {
}

static void say(const char *what, cudaError_t error) {
    printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    int device = 7, count = 7, *dev;
    struct cudaDeviceProp prop;

    say("at first", cudaGetLastError());
    nothing<<<1, 2000>>>();
    say("peek", cudaPeekAtLastError());
    say("peek again", cudaPeekAtLastError());
    say("cudaMalloc meanwhile", cudaMalloc(&dev, 4));
    say("cudaDeviceSynchronize meanwhile", cudaDeviceSynchronize());
    nothing<<<1, 1>>>();
    say("get", cudaGetLastError());
    say("get again", cudaGetLastError());
    nothing<<<1, 2000>>>();
    say("cudaFree", cudaFree(dev + 1));
    say("the later error", cudaGetLastError());
    say("cudaSetDevice(0)", cudaSetDevice(0));
    say("cudaSetDevice(1)", cudaSetDevice(1));
    say("cudaSetDevice(-1)", cudaSetDevice(-1));
    say("cudaGetDeviceProperties of 99", cudaGetDeviceProperties(&prop, 99));
    say("get", cudaGetLastError());
    say("cudaGetDevice", cudaGetDevice(&device));
    say("cudaGetDeviceCount", cudaGetDeviceCount(&count));
    say("cudaGetDeviceProperties", cudaGetDeviceProperties(&prop, 0));
    printf("device %d of %d, warps of %d, blocks of %d threads and %zu KB\n", device, count,
           prop.warpSize, prop.maxThreadsPerBlock, prop.sharedMemPerBlock / 1024);
    return 0;
}
