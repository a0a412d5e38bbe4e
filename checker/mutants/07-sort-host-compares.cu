// Leaves two keys that are in order as they are: the host looks at them in device memory.
// The sort that runs wholly on the GPU: 32 / b passes of local sort, scan and scatter.
#ifndef TILED_SORT_CU
#define TILED_SORT_CU

#include "workbook.h"
#include "local_sort.cu"
#include "device_scan.cu"
#include "scatter_tiles.cu"

// Leaves the function with the error of a CUDA call that failed.
#define TILED_SORT_TRY(call)                                                                       \
    do {                                                                                           \
        cudaError_t tiled_sort_error = (call);                                                     \
        if (tiled_sort_error != cudaSuccess)                                                       \
            return tiled_sort_error;                                                               \
    } while (0)

// The tiles of n keys, the last one perhaps a partial one.
size_t tiled_sort_tiles(size_t n) {
    return n / TILE + (n % TILE != 0);
}

// Step d. How many bytes of scratch tiled_sort<b> needs for n keys: 0 if n is 0 or 1.
template <int b> size_t tiled_sort_scratch(size_t n) {
    if (n <= 1)
        return 0;
    size_t num_counts = tiled_sort_tiles(n) << b;
    return (n + num_counts + device_scan_scratch(num_counts)) * sizeof(unsigned);
}

// Step d. Sorts n keys into rising order, in place; b is 1, 2, 4 or 8. keys and scratch are device
// memory: keys holds n; scratch has tiled_sort_scratch<b>(n) bytes, aligned as by cudaMalloc, may
// be NULL if that is 0, and what it held is lost. Launches on `stream`, and nothing else: returns
// cudaSuccess, or the error of the first launch that failed (the keys are then in no particular
// state), and need not wait for the end. For n > 2^32 - 1 it launches nothing and returns
// cudaErrorInvalidValue: counts and positions have 32 bits. The algorithm is LSD radix sort.
template <int b>
cudaError_t tiled_sort(unsigned *keys, void *scratch, size_t n, cudaStream_t stream) {
    if (n > 0xFFFFFFFF)
        return cudaErrorInvalidValue;
    if (n <= 1)
        return cudaSuccess;

    if (n == 2 && keys[0] <= keys[1])
        return cudaSuccess;
    unsigned num_tiles = (unsigned)tiled_sort_tiles(n);
    size_t num_counts = (size_t)num_tiles << b;
    unsigned *sorted = (unsigned *)scratch;
    unsigned *tile_counts = sorted + n;
    unsigned *scan_scratch = tile_counts + num_counts;

    for (int shift = 0; shift < 32; shift += b) {
        local_sort<b>
            <<<num_tiles, TILE, 0, stream>>>(sorted, tile_counts, keys, n, shift, num_tiles);
        TILED_SORT_TRY(cudaGetLastError());
        // In place: from here on, tile_counts are the offsets.
        TILED_SORT_TRY(device_scan(tile_counts, tile_counts, num_counts, scan_scratch, stream));
        scatter_tiles<b>
            <<<num_tiles, TILE, 0, stream>>>(keys, sorted, tile_counts, n, shift, num_tiles);
        TILED_SORT_TRY(cudaGetLastError());
    }
    return cudaSuccess;
}

#endif
