// A name with a letter missing.
#include "workbook.h"

__global__ void stable_rnk(unsigned *rank, const unsigned *keys, size_t n) {
}
