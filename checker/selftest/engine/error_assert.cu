// assert in a kernel: the launch is given up, the host gets cudaErrorAssert and goes on; the same on the host
// would end the program.
#include "workbook.h"
#include <assert.h>

__global__ void at_most(unsigned limit) {
    assert(threadIdx.x <= limit);
}

int main() {
    at_most<<<2, 32>>>(31);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    at_most<<<2, 32>>>(9);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    at_most<<<2, 32>>>(31);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    return 0;
}
