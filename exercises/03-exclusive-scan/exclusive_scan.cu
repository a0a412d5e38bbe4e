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

    // TODO(03.a) Add up the counts that come before yours, and write the sum to your slot.
}

// Step b. Inclusive scan in place: values[t] becomes the sum of values[0] to values[t], for each of
// the blockDim.x values in shared memory. A one-dimensional block of any size up to 1,024. All its
// threads call this, after a barrier; on return every thread may read every slot. The rounds are
// those of Hillis and Steele, "Data Parallel Algorithms", 1986.
__device__ void block_scan(unsigned *values) {
    // TODO(03.b) Rounds: which distances are there, and after which one is every sum complete?
    // TODO(03.b) One round: whose value does thread t add to its own, and what if there is none?
    // TODO(03.b) Two barriers a round, reached by every thread: what does each of them separate?
}

// Step c. Writes to out[i] the sum of in[0] to in[i - 1]. out and in hold n each, n from 0 to
// 1,024, and may be the same array. One block of at least max(n, 1) threads; no
// dynamic shared memory.
__global__ void exclusive_scan(unsigned *out, const unsigned *in, unsigned n) {
    // TODO(03.c) Load the n values into shared memory, and something harmless past them.

    // TODO(03.c) Scan them with block_scan. What does it ask of its caller?

    // TODO(03.c) Write out. Where does the sum of all values before yours stand now?
}

#endif
