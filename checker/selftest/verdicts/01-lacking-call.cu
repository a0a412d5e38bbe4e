// Calls what CUDA has and the engine lacks.
#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    rank[0] = __umulhi(keys[0], 2);
}
