// Right, but unusual: scatters into a third array and copies it back, clears the counts first,
// keeps its parts 256 bytes apart.
#ifndef TILED_SORT_CU
#define TILED_SORT_CU

#include "workbook.h"
#include "local_sort.cu"
#include "device_scan.cu"
#include "scatter_tiles.cu"

static size_t tiled_sort_rounded(size_t elements) {
    return (elements + 63) / 64 * 64;
}

template <int b> size_t tiled_sort_scratch(size_t n) {
    size_t counts = (n / TILE + 1) << b;
    return (2 * tiled_sort_rounded(n) + tiled_sort_rounded(counts) + device_scan_scratch(counts)) *
           sizeof(unsigned);
}

template <int b>
cudaError_t tiled_sort(unsigned *keys, void *scratch, size_t n, cudaStream_t stream) {
    if (n >> 32)
        return cudaErrorInvalidValue;
    unsigned num_tiles = (unsigned)((n + TILE - 1) / TILE);
    size_t counts = (size_t)num_tiles << b;
    unsigned *sorted = (unsigned *)scratch;
    unsigned *moved = sorted + tiled_sort_rounded(n);
    unsigned *offsets = moved + tiled_sort_rounded(n);
    unsigned *rest = offsets + tiled_sort_rounded(counts);
    cudaError_t error = cudaSuccess;
    for (int pass = 0; n > 0 && pass < 32 / b; pass++) {
        if (!error)
            error = cudaMemsetAsync(offsets, 0, counts * sizeof(unsigned), stream);
        if (error)
            break;
        local_sort<b>
            <<<num_tiles, TILE, 0, stream>>>(sorted, offsets, keys, n, pass * b, num_tiles);
        if (!(error = cudaGetLastError()))
            error = device_scan(offsets, offsets, counts, rest, stream);
        if (error)
            break;
        scatter_tiles<b>
            <<<num_tiles, TILE, 0, stream>>>(moved, sorted, offsets, n, pass * b, num_tiles);
        if (!(error = cudaGetLastError()))
            error = cudaMemcpyAsync(keys, moved, n * sizeof(unsigned), cudaMemcpyDeviceToDevice,
                                    stream);
    }
    return error;
}

#endif
