// A null pointer in host code is no matter of the device's, but gets a sentence too.
#include "workbook.h"

int main() {
    int *dev;
    volatile int *volatile nothing = NULL;

    CUDA_OK(cudaMalloc(&dev, sizeof(int)));
    printf("before\n");
    *nothing = 1;
    return 0;
}
