// Makes the first pass at once, and captures the others.
#ifndef GRAPH_SORT_CU
#define GRAPH_SORT_CU

#include "workbook.h"
#include "tiled_sort.cu"

cudaError_t graph_sort_capture(cudaGraphExec_t *exec, unsigned *keys, void *scratch, size_t n,
                               cudaStream_t stream) {
    if (n > 0xFFFFFFFFu)
        return cudaErrorInvalidValue;
    unsigned tiles = (unsigned)((n + TILE - 1) / TILE);
    unsigned *sorted = (unsigned *)scratch, *counts = sorted + n, *more = counts + tiles * 16;
    cudaGraph_t graph;
    cudaError_t error = cudaSuccess;
    for (int pass = 0; pass < 8; pass++) {
        if (pass == 1)
            error = cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal);
        if (error != cudaSuccess)
            return error;
        if (n <= 1)
            continue;
        local_sort<4><<<tiles, TILE, 0, stream>>>(sorted, counts, keys, n, 4 * pass, tiles);
        device_scan(counts, counts, tiles * 16, more, stream);
        scatter_tiles<4><<<tiles, TILE, 0, stream>>>(keys, sorted, counts, n, 4 * pass, tiles);
    }
    error = cudaStreamEndCapture(stream, &graph);
    if (error != cudaSuccess)
        return error;
    error = cudaGraphInstantiate(exec, graph, 0);
    cudaGraphDestroy(graph);
    return error;
}

#endif
