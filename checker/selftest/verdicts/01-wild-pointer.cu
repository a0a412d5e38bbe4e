// Follows a pointer that points nowhere.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    *(volatile unsigned *)0x123456789000 = 1;
}
