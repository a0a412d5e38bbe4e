// A function that does not end.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    if (n > 0) {
        rank[0] = 0;
}
