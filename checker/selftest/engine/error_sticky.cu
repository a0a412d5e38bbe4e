// An error from inside a kernel stays: every later call returns it and nothing runs, until cudaDeviceReset.
#include "workbook.h"

__global__ void use(int *value) {
    *value += 1;
}

static void say(const char *what, cudaError_t error) {
    printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    int host = 5, *dev, *other = NULL, *pinned = NULL;
    size_t free_bytes, total;

    say("cudaMalloc", cudaMalloc(&dev, sizeof(host)));
    say("cudaMemcpy", cudaMemcpy(dev, &host, sizeof(host), cudaMemcpyHostToDevice));
    use<<<1, 1>>>(other);
    say("cudaDeviceSynchronize", cudaDeviceSynchronize());
    say("cudaPeekAtLastError", cudaPeekAtLastError());
    say("cudaGetLastError", cudaGetLastError());
    say("cudaGetLastError again", cudaGetLastError());
    say("cudaMalloc", cudaMalloc(&other, 4));
    say("cudaMemcpy", cudaMemcpy(&host, dev, sizeof(host), cudaMemcpyDeviceToHost));
    say("cudaMemcpy of nothing", cudaMemcpy(&host, dev, 0, cudaMemcpyDeviceToHost));
    say("cudaMemset", cudaMemset(dev, 0, sizeof(host)));
    say("cudaMemsetAsync", cudaMemsetAsync(dev, 0, sizeof(host)));
    say("cudaMemcpyAsync", cudaMemcpyAsync(&host, dev, sizeof(host), cudaMemcpyDeviceToHost));
    say("cudaStreamSynchronize", cudaStreamSynchronize(0));
    say("cudaMemGetInfo", cudaMemGetInfo(&free_bytes, &total));
    say("cudaMallocHost", cudaMallocHost(&pinned, 4));
    say("cudaFree", cudaFree(dev));
    use<<<1, 1>>>(dev);
    say("a launch", cudaGetLastError());
    use<<<1, 2000>>>(dev);
    say("a wrong launch", cudaGetLastError());
    printf("host %d\n", host);
    say("cudaDeviceReset", cudaDeviceReset());
    say("cudaGetLastError", cudaGetLastError());
    say("cudaFree of what was there", cudaFree(dev));
    say("cudaGetLastError", cudaGetLastError());
    say("cudaMalloc", cudaMalloc(&dev, sizeof(host)));
    say("cudaMemcpy", cudaMemcpy(dev, &host, sizeof(host), cudaMemcpyHostToDevice));
    use<<<1, 1>>>(dev);
    say("cudaMemcpy", cudaMemcpy(&host, dev, sizeof(host), cudaMemcpyDeviceToHost));
    printf("host %d\n", host);
    return 0;
}
