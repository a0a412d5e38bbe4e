// Names that device code has too, on the host; qualifiers in any order; a kernel declared before it is defined.
#include "workbook.h"

void __global__ after_void(unsigned *out);
static __global__ void with_static(unsigned *out);
extern "C" __global__ void with_c_linkage(unsigned *out);
__global__ static void __launch_bounds__(64, 2) with_bounds(unsigned *__restrict__ out);
__host__ __device__ unsigned both_sides(unsigned x);
__device__ __forceinline__ unsigned forced(unsigned x) {
    return x + 1;
}
__device__ __noinline__ unsigned not_inlined(unsigned x) {
    return x + warpSize;
}
struct __align__(16) aligned {
    unsigned x;
};

void __global__ after_void(unsigned *out) {
    out[0] = both_sides(blockDim.x * blockDim.y);
}

static __global__ void with_static(unsigned *out) {
    out[1] = forced(gridDim.x);
}

extern "C" __global__ void with_c_linkage(unsigned *out) {
    out[2] = not_inlined(blockDim.z);
}

__global__ static void __launch_bounds__(64, 2) with_bounds(unsigned *__restrict__ out) {
    out[3] = sizeof(struct aligned);
}

__host__ __device__ unsigned both_sides(unsigned x) {
    return 2 * x;
}

int main() {
    unsigned out[4], *dev_out;
    dim3 blockDim(16, 16), gridDim(3);
    int threadIdx = 5, blockIdx = 6;

    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    after_void<<<gridDim, blockDim>>>(dev_out);
    with_static<<<gridDim, blockDim>>>(dev_out);
    with_c_linkage<<<gridDim, blockDim>>>(dev_out);
    with_bounds<<<1, 64>>>(dev_out);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    printf("%u %u %u %u, %u %d\n", out[0], out[1], out[2], out[3], both_sides(blockDim.x),
           threadIdx + blockIdx);
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
