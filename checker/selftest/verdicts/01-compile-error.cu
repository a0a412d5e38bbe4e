// A word that C does not have.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    unsingned mine = keys[0];
    rank[0] = mine;
}
