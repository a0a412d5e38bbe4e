// A kernel that another file launches.
#ifndef KERNELS_CUH
#define KERNELS_CUH

#include "workbook.h"

__global__ void doubled(int *value) {
    *value *= 2;
}

#endif
