// A local static variable that is computed when it is first met, and a count of calls that is atomic.
// A whole radix sort for keys of three hex digits: one pass a digit, the lowest digit first.
#ifndef HEX_SORT_CU
#define HEX_SORT_CU

#include "workbook.h"
#include <atomic>
#include "../02-digit-histogram/digit_histogram.cu"
#include "../03-exclusive-scan/exclusive_scan.cu"
#include "../05-gather/gather.cu"

#define HEX_DIGITS  16
#define HEX_THREADS 256 // in a block of this file's launches

// Leaves the function with the error of a CUDA call that failed.
#define HEX_TRY(call)                                                                              \
    do {                                                                                           \
        cudaError_t hex_error = (call);                                                            \
        if (hex_error != cudaSuccess)                                                              \
            return hex_error;                                                                      \
    } while (0)

// The blocks of HEX_THREADS that cover n keys.
unsigned hex_blocks(size_t n) {
    return (unsigned)((n + HEX_THREADS - 1) / HEX_THREADS);
}

// The hex digit of a key at `place` (1, 16, 256, ...): 0 to 15.
__device__ unsigned hex_digit(unsigned key, unsigned place) {
    return (key / place) % HEX_DIGITS;
}

// dest[i] is the slot that keys[i] takes when the keys are sorted stably by the digit at `place`.
// dest and keys hold n, starts holds 16: where each digit's bucket begins, for just these keys. One
// thread a key, in a grid that covers n; each thread sweeps the keys before its own.
__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned *starts,
                                 size_t n, unsigned place) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;

    unsigned mine = hex_digit(keys[i], place);
    unsigned rank = 0;
    for (size_t j = 0; j < i; j++)
        if (hex_digit(keys[j], place) == mine)
            rank++;
    dest[i] = starts[mine] + rank;
}

// Sorts n keys below 4,096 into rising order, in place. All pointers are device memory: keys, spare
// and dest hold n, counts and starts hold 16; whatever the last four held is lost. Works on the
// default stream and may return before the sort is done. Returns cudaSuccess, or the error of the
// first call or launch that failed; the keys are then in no particular state. The algorithm is LSD
// radix sort: one stable counting sort a digit.
cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned *counts,
                     unsigned *starts, size_t n) {
    static const unsigned few = hex_blocks(HEX_THREADS); // found when it is first met
    static std::atomic<unsigned> calls(0);
    calls++;
    if (n == 0)
        return cudaSuccess;

    unsigned *from = keys;
    unsigned *to = spare;

    for (unsigned place = 1; place <= 256; place *= 16) {
        HEX_TRY(cudaMemset(counts, 0, HEX_DIGITS * sizeof *counts));
        digit_histogram<<<hex_blocks(n), HEX_THREADS>>>(counts, from, n, place);
        HEX_TRY(cudaGetLastError());
        digit_starts<<<few, HEX_DIGITS>>>(starts, counts, HEX_DIGITS);
        HEX_TRY(cudaGetLastError());
        hex_destinations<<<hex_blocks(n), HEX_THREADS>>>(dest, from, starts, n, place);
        HEX_TRY(cudaGetLastError());
        gather<<<hex_blocks(n), HEX_THREADS>>>(to, from, dest, n);
        HEX_TRY(cudaGetLastError());
        unsigned *written = to;
        to = from;
        from = written;
    }

    // Three is odd: the last pass wrote into spare.
    HEX_TRY(cudaMemcpy(keys, from, n * sizeof *keys, cudaMemcpyDeviceToDevice));
    return cudaSuccess;
}

#endif
