// Waits for the stream, where there are more than 16 parts.
#ifndef DEVICE_SCAN_CU
#define DEVICE_SCAN_CU

#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

#define DEVICE_SCAN_BLOCK 256 // the values of a part, and the threads of its block

// The parts of n values. In integers: a float has 24 bits, and 16,777,217 needs 25.
size_t device_scan_parts(size_t n) {
    return n / DEVICE_SCAN_BLOCK + (n % DEVICE_SCAN_BLOCK != 0);
}

// Writes to out[i] the sum of the values that stand before in[i] in its part, and to sums[k] the
// sum of all values of part k. out and in hold n and may be the same array; sums has a slot for
// each part, or is NULL when nobody asks. device_scan_parts(n) blocks of DEVICE_SCAN_BLOCK.
__global__ void device_scan_part(unsigned *out, unsigned *sums, const unsigned *in, size_t n) {
    unsigned t = threadIdx.x;
    size_t i = (size_t)blockIdx.x * DEVICE_SCAN_BLOCK + t;

    __shared__ unsigned values[DEVICE_SCAN_BLOCK];
    values[t] = i < n ? in[i] : 0;
    __syncthreads();
    block_scan(values);

    if (i < n)
        out[i] = t > 0 ? values[t - 1] : 0;
    if (sums != NULL && t == DEVICE_SCAN_BLOCK - 1)
        sums[blockIdx.x] = values[t];
}

// Adds starts[k] to each value of part k. out holds n; the blocks as for device_scan_part.
__global__ void device_scan_add(unsigned *out, const unsigned *starts, size_t n) {
    size_t i = (size_t)blockIdx.x * DEVICE_SCAN_BLOCK + threadIdx.x;
    if (i < n)
        out[i] += starts[blockIdx.x];
}

// Step b. How many elements of scratch device_scan needs for n values: 0 if they are one part.
size_t device_scan_scratch(size_t n) {
    size_t elements = 0;
    for (size_t parts = device_scan_parts(n); parts > 1; parts = device_scan_parts(parts))
        elements += parts;
    return elements;
}

// Step b. Writes to out[i] the sum of in[0] to in[i - 1]. All pointers are device memory: out and
// in hold n and may be the same array, for any n up to what 2^31 - 1 blocks cover; scratch holds
// device_scan_scratch(n), and may be NULL if that is 0. Launches on `stream`, and nothing else:
// returns cudaSuccess, or the error of the first launch that failed, and need not wait for the end.
cudaError_t device_scan(unsigned *out, const unsigned *in, size_t n, unsigned *scratch,
                        cudaStream_t stream) {
    if (n == 0)
        return cudaSuccess;
    size_t parts = device_scan_parts(n);
    unsigned *sums = parts > 1 ? scratch : NULL;

    device_scan_part<<<(unsigned)parts, DEVICE_SCAN_BLOCK, 0, stream>>>(out, sums, in, n);
    cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess || parts == 1)
        return error;

    error = device_scan(sums, sums, parts, scratch + parts, stream);
    if (error != cudaSuccess)
        return error;
    if (parts > 16)
        cudaStreamSynchronize(stream);
    device_scan_add<<<(unsigned)parts, DEVICE_SCAN_BLOCK, 0, stream>>>(out, sums, n);
    return cudaGetLastError();
}

#endif
