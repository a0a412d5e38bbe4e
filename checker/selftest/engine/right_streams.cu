// Streams: work in one is done in order, a stream's wait waits for that stream, the default stream for all but the
// non-blocking ones. Arguments are those of the time of the launch.
#include "workbook.h"

enum { N = 64 };

__global__ void fill(unsigned *p, unsigned value) {
    p[threadIdx.x] = value;
}

__global__ void times(unsigned *p, unsigned factor) {
    p[threadIdx.x] *= factor;
}

__global__ void plus(unsigned *p, const unsigned *other) {
    p[threadIdx.x] += other[threadIdx.x];
}

static void append(void *text) {
    printf("%s ", (const char *)text);
}

static char second[] = "second", third[] = "third", fourth[] = "fourth";

int main() {
    cudaStream_t a, b, apart;
    unsigned *dev_a, *dev_b, *pinned, out[N];

    CUDA_OK(cudaStreamCreate(&a));
    CUDA_OK(cudaStreamCreateWithFlags(&b, cudaStreamDefault));
    CUDA_OK(cudaStreamCreateWithFlags(&apart, cudaStreamNonBlocking));
    CUDA_OK(cudaMalloc(&dev_a, sizeof(out)));
    CUDA_OK(cudaMalloc(&dev_b, sizeof(out)));
    CUDA_OK(cudaMallocHost(&pinned, sizeof(out)));

    for (unsigned i = 1; i <= 3; i++) {
        unsigned value = i;
        fill<<<1, N, 0, a>>>(dev_a, value);
        value = 1000;
        times<<<1, N, 0, a>>>(dev_a, 10);
        CUDA_OK(cudaMemcpyAsync(pinned, dev_a, sizeof(out), cudaMemcpyDeviceToHost, a));
        CUDA_OK(cudaStreamSynchronize(a));
        printf("%u ", pinned[N - 1]);
    }
    printf("\n");

    out[0] = 5;
    CUDA_OK(cudaMemcpyAsync(dev_a, out, sizeof(out), cudaMemcpyHostToDevice, a));
    out[0] = 6; // pageable memory has been read by now
    CUDA_OK(cudaMemcpyAsync(out, dev_a, sizeof(out), cudaMemcpyDeviceToHost, a));
    printf("%u\n", out[0]); // and written

    fill<<<1, N, 0, a>>>(dev_a, 1);
    fill<<<1, N, 0, b>>>(dev_b, 2);
    plus<<<1, N>>>(dev_a, dev_b);    // after both
    times<<<1, N, 0, b>>>(dev_a, 5); // after that
    CUDA_OK(cudaMemsetAsync(dev_b, 0, sizeof(out), b));
    CUDA_OK(cudaMemcpy(out, dev_a, sizeof(out), cudaMemcpyDeviceToHost)); // after that too
    printf("%u\n", out[0]);

    CUDA_OK(cudaLaunchHostFunc(apart, append, second));
    CUDA_OK(cudaLaunchHostFunc(apart, append, third));
    printf("first ");
    CUDA_OK(cudaStreamSynchronize(apart));
    printf("%s\n", cudaGetErrorName(cudaStreamQuery(apart)));

    fill<<<1, N, 0, apart>>>(dev_a, 7);
    CUDA_OK(cudaStreamDestroy(apart)); // its work is done all the same
    CUDA_OK(cudaLaunchHostFunc(a, append, fourth));
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(out, dev_a, sizeof(out), cudaMemcpyDeviceToHost));
    printf("%u\n", out[0]);
    CUDA_OK(cudaFreeHost(pinned));
    CUDA_OK(cudaStreamDestroy(a));
    CUDA_OK(cudaStreamDestroy(b));
    return 0;
}
