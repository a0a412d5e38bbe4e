// Keeps the bits of all keys in 64 words: key 4,096 falls on key 0.
#ifndef DESTINATIONS_CU
#define DESTINATIONS_CU

#include "workbook.h"

__global__ void split_destinations(unsigned *dest, const unsigned *keys, size_t n, unsigned bit) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned long long word[64] = {0};
    for (size_t j = 0; j < n; j++)
        word[j / 64 % 64] |= (unsigned long long)(keys[j] >> bit & 1) << j % 64;
    unsigned ones = 0, before = 0;
    for (size_t k = 0; k < 64; k++)
        for (size_t b = 0; b < 64; b++) {
            ones += word[k] >> b & 1;
            if (k * 64 + b < i)
                before += word[k] >> b & 1;
        }
    dest[i] = keys[i] >> bit & 1 ? (unsigned)(n - ones + before) : (unsigned)(i - before);
}

#endif
