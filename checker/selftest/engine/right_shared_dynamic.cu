// Dynamic shared memory: several extern arrays of different type and name in one file, two of them in one
// kernel (they begin at the same place), one cut into parts, and one at file scope.
#include "workbook.h"

enum { THREADS = 32 };

extern __shared__ unsigned char file_scope[];

__global__ void reverse_ints(int *out) {
    extern __shared__ int ints[];
    ints[threadIdx.x] = 10 * threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = ints[blockDim.x - 1 - threadIdx.x];
}

__global__ void reverse_doubles(int *out) {
    extern __shared__ double doubles[];
    doubles[threadIdx.x] = 0.5 + threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = (int)(2 * doubles[blockDim.x - 1 - threadIdx.x]);
}

__global__ void two_names(int *out) {
    extern __shared__ unsigned words[];
    extern __shared__ unsigned short halves[];
    words[threadIdx.x] = threadIdx.x << 16 | (threadIdx.x + 1);
    __syncthreads();
    out[threadIdx.x] = halves[2 * threadIdx.x] + 100 * halves[2 * threadIdx.x + 1];
}

__global__ void parts(int *out) {
    extern __shared__ float floats[];
    int *counts = (int *)&floats[THREADS];
    unsigned char *flags = (unsigned char *)&counts[THREADS];
    floats[threadIdx.x] = 1.5f * threadIdx.x;
    counts[threadIdx.x] = threadIdx.x;
    flags[threadIdx.x] = threadIdx.x % 2;
    __syncthreads();
    unsigned next = (threadIdx.x + 1) % THREADS;
    out[threadIdx.x] = (int)(2 * floats[next]) + counts[next] + 1000 * flags[next];
}

__global__ void bytes(int *out) {
    file_scope[threadIdx.x] = (unsigned char)(255 - threadIdx.x);
    __syncthreads();
    out[threadIdx.x] = file_scope[threadIdx.x ^ 1];
}

static void show(const char *name, const int *dev_out) {
    int out[THREADS];

    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    printf("%s: %d %d %d ... %d\n", name, out[0], out[1], out[2], out[THREADS - 1]);
}

int main() {
    int *dev_out;

    CUDA_OK(cudaMalloc(&dev_out, THREADS * sizeof(int)));
    reverse_ints<<<1, THREADS, THREADS * sizeof(int)>>>(dev_out);
    show("ints", dev_out);
    reverse_doubles<<<1, THREADS, THREADS * sizeof(double)>>>(dev_out);
    show("doubles", dev_out);
    two_names<<<1, THREADS, THREADS * sizeof(unsigned)>>>(dev_out);
    show("two names", dev_out);
    parts<<<1, THREADS, THREADS *(sizeof(float) + sizeof(int) + 1)>>>(dev_out);
    show("parts", dev_out);
    bytes<<<1, THREADS, 48 * 1024>>>(dev_out); // all there is
    show("bytes", dev_out);
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
