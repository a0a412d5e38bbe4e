// Right, but unusual: scatters from one array to another and back, which ends in keys since the
// number of passes is even.
#ifndef TILED_SORT_CU
#define TILED_SORT_CU

#include "workbook.h"
#include "local_sort.cu"
#include "device_scan.cu"
#include "scatter_tiles.cu"

static size_t tiled_sort_tiles(size_t n) {
    return (n + TILE - 1) / TILE;
}

template <int b> size_t tiled_sort_scratch(size_t n) {
    if (n <= 1)
        return 0;
    size_t counts = tiled_sort_tiles(n) << b;
    return (2 * n + counts + device_scan_scratch(counts)) * sizeof(unsigned);
}

template <int b>
cudaError_t tiled_sort(unsigned *keys, void *scratch, size_t n, cudaStream_t stream) {
    if (n > 0xFFFFFFFFu)
        return cudaErrorInvalidValue;
    if (n <= 1)
        return cudaSuccess;

    unsigned tiles = (unsigned)tiled_sort_tiles(n);
    size_t num_counts = (size_t)tiles << b;
    unsigned *sorted = (unsigned *)scratch;
    unsigned *other = sorted + n;
    unsigned *counts = other + n;
    unsigned *from = keys, *to = other;
    unsigned *more = counts + num_counts;

    for (int shift = 0; shift < 32; shift += b) {
        local_sort<b><<<tiles, TILE, 0, stream>>>(sorted, counts, from, n, shift, tiles);
        cudaError_t error = cudaGetLastError();
        if (error != cudaSuccess)
            return error;
        error = device_scan(counts, counts, num_counts, more, stream);
        if (error != cudaSuccess)
            return error;
        scatter_tiles<b><<<tiles, TILE, 0, stream>>>(to, sorted, counts, n, shift, tiles);
        error = cudaGetLastError();
        if (error != cudaSuccess)
            return error;
        unsigned *written = to;
        to = from;
        from = written;
    }
    return cudaSuccess;
}

#endif
