// The workbook's own check of a call.
#include "workbook.h"

__global__ void k(unsigned *p) {
    cudaError_t error = p[0] ? cudaSuccess : cudaErrorInvalidValue;
    CUDA_OK(error); // error: `workbook_cuda_ok` is called in a kernel
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
