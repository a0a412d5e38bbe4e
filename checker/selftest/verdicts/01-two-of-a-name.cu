// Two functions of one name: which one is meant?
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
}

__global__ void stable_rank(int *rank, const int *keys, size_t n) {
}
