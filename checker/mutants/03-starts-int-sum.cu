// Adds up the counts in an int, which ends at 2^31 - 1.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

// Step a. Writes to starts[d] the sum of counts[0] to counts[d - 1]: the slot where bucket d
// begins. starts and counts hold num_digits each, 1 to 256; one thread a digit.
__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    unsigned digit = blockIdx.x * blockDim.x + threadIdx.x;
    if (digit >= num_digits)
        return;

    int sum = 0;
    for (unsigned d = 0; d < digit; d++)
        sum += (int)counts[d];
    starts[digit] = sum;
}

// Step b. Inclusive scan in place: values[t] becomes the sum of values[0] to values[t], for each of
// the blockDim.x values in shared memory. A one-dimensional block of any size up to 1,024. All its
// threads call this, after a barrier; on return every thread may read every slot. The rounds are
// those of Hillis and Steele, "Data Parallel Algorithms", 1986.
__device__ void block_scan(unsigned *values) {
    unsigned t = threadIdx.x;
    for (unsigned distance = 1; distance < blockDim.x; distance *= 2) {
        unsigned addend = t >= distance ? values[t - distance] : 0;
        __syncthreads(); // all have read, and only now may anybody write
        values[t] += addend;
        __syncthreads(); // all have written, and only now may anybody read
    }
}

// Step c. Writes to out[i] the sum of in[0] to in[i - 1]. out and in hold n each, n from 0 to
// 1,024, and may be the same array. One block of at least max(n, 1) threads; no
// dynamic shared memory.
__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned sums[1024]; // the largest block there is
    unsigned t = threadIdx.x;
    sums[t] = t < n ? in[t] : 0;
    __syncthreads();

    block_scan(sums);

    if (t < n)
        out[t] = t > 0 ? sums[t - 1] : 0;
}

#endif
