// Handlers get a launch's first fault, its kind, kernel, place and sentence, and no later one; where the caller
// wants it, a barrier that some threads can no longer reach is a fault; simt_where knows the running thread.
#include "include/schedule.cuh"
#include <assert.h>

extern "C" __device__ void simt_where(char *text, size_t size); // for kernels as well

template <int a, int b> __global__ void divide(int *out, int by) {
    out[threadIdx.x] = a / (by - (int)threadIdx.x - b);
}

__global__ void null(int *p, dim3 at) {
    if (threadIdx.y == at.y && blockIdx.z == at.z)
        *p = 1;
}

__global__ void early(unsigned n) {
    if (threadIdx.x < n)
        __syncthreads();
}

__global__ void check(unsigned n) {
    assert(threadIdx.x != n && "no");
}

__global__ void where() {
    char text[200];

    if (blockIdx.y == 1 && threadIdx.x == 2) {
        simt_where(text, sizeof(text));
        printf("%s\n", text);
    }
}

static void on_fault(const struct simt_fault *fault) {
    printf("%s fault in %s, block (%u,%u,%u), thread (%u,%u,%u)\n", simt_fault_name(fault->kind),
           fault->kernel, fault->block.x, fault->block.y, fault->block.z, fault->thread.x,
           fault->thread.y, fault->thread.z);
    if (fault->kind == SIMT_FAULT_ADDRESS || fault->kind == SIMT_FAULT_DIVISION)
        printf("  %s\n", fault->text);
    else
        printf("  %s\n",
               strstr(fault->text, "threads 4-31 have ended") ? "who is where" : "a sentence");
}

static void on_warning(const char *text) {
    printf("warning: %.51s\n", text);
}

static void end() {
    printf("  %s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    simt_reset();
}

int main() {
    struct simt_schedule strict = in_order(SIMT_FORWARD, 1);
    char text[100];
    int *dev;

    simt_on_fault(on_fault);
    simt_on_warning(on_warning);
    CUDA_OK(cudaMalloc(&dev, 32 * sizeof(int)));
    divide<3, 4><<<4, 32>>>(dev, 10);
    end();
    null<<<dim3(1, 1, 3), dim3(2, 3)>>>(NULL, dim3(0, 1, 2));
    end();
    check<<<1, 32>>>(8);
    end();
    early<<<1, 32>>>(4);
    end();
    strict.ended_is_a_fault = true;
    simt_set_schedule(&strict);
    early<<<1, 32>>>(32);
    end();
    early<<<1, 32>>>(4);
    end();
    where<<<dim3(2, 2), 4>>>();
    end();
    simt_where(text, sizeof(text));
    printf("%s\n", text);
    return 0;
}
