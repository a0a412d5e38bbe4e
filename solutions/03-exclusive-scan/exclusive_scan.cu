// 03 Exclusive scan: from counts to starts.
#ifndef EXCLUSIVE_SCAN_CU
#define EXCLUSIVE_SCAN_CU

#include "workbook.h"

// Step a. Writes to starts[d] the sum of counts[0] to counts[d - 1]: the slot where bucket d
// begins. starts and counts hold num_digits each, 1 to 256; one thread a digit.
__global__ void digit_starts(unsigned *starts, const unsigned *counts, unsigned num_digits) {
    unsigned digit = blockIdx.x * blockDim.x + threadIdx.x;
    if (digit >= num_digits)
        return;

    //% TODO(03.a) Add up the counts that come before yours, and write the sum to your slot.
    unsigned sum = 0;
    for (unsigned d = 0; d < digit; d++)
        sum += counts[d];
    starts[digit] = sum;
    //% end
}

// Step b. Inclusive scan in place: values[t] becomes the sum of values[0] to values[t], for each of
// the blockDim.x values in shared memory. A one-dimensional block of any size up to 1,024. All its
// threads call this, after a barrier; on return every thread may read every slot. The rounds are
// those of Hillis and Steele, "Data Parallel Algorithms", 1986.
__device__ void block_scan(unsigned *values) {
    //% TODO(03.b) Rounds: which distances are there, and after which one is every sum complete?
    //% | TODO(03.b) One round: whose value does thread t add to its own, and what if there is none?
    //% | TODO(03.b) Two barriers a round, reached by every thread: what does each of them separate?
    unsigned t = threadIdx.x;
    for (unsigned distance = 1; distance < blockDim.x; distance *= 2) {
        unsigned addend = t >= distance ? values[t - distance] : 0;
        __syncthreads(); // all have read, and only now may anybody write
        values[t] += addend;
        __syncthreads(); // all have written, and only now may anybody read
    }
    //% end
}

// Step c. Writes to out[i] the sum of in[0] to in[i - 1]. out and in hold n each, n from 0 to
// 1,024, and may be the same array. One block of at least max(n, 1) threads; no
// dynamic shared memory.
__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    //% TODO(03.c) Load the n values into shared memory, and something harmless past them.
    __shared__ unsigned sums[1024]; // the largest block there is
    unsigned t = threadIdx.x;
    sums[t] = t < n ? in[t] : 0;
    __syncthreads();
    //% end

    //% TODO(03.c) Scan them with block_scan. What does it ask of its caller?
    block_scan(sums);
    //% end

    //% TODO(03.c) Write out. Where does the sum of all values before yours stand now?
    if (t < n)
        out[t] = t > 0 ? sums[t - 1] : 0;
    //% end
}

#endif
