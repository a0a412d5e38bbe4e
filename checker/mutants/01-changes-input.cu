// Marks the key in the const input after it has been ranked.
#ifndef STABLE_RANK_CU
#define STABLE_RANK_CU

#include "workbook.h"

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    unsigned *k = (unsigned *)keys;
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i != 0)
        return;
    // one thread picks the smallest key left over, n times
    for (size_t r = 0; r < n; r++) {
        size_t best = n;
        for (size_t j = 0; j < n; j++)
            if (k[j] != 0xFFFFFFFF && (best == n || k[j] < k[best]))
                best = j;
        if (best == n)
            for (best = 0; k[best] != 0xFFFFFFFF; best++)
                ;
        rank[best] = (unsigned)r;
        k[best] = 0xFFFFFFFF;
    }
}

#endif
