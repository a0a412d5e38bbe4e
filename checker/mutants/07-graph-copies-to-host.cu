// Captures a copy of the result to the host as well.
#ifndef GRAPH_SORT_CU
#define GRAPH_SORT_CU

#include "workbook.h"
#include "tiled_sort.cu"

cudaError_t graph_sort_capture(cudaGraphExec_t *exec, unsigned *keys, void *scratch, size_t n,
                               cudaStream_t stream) {
    if (n > 0xFFFFFFFFu)
        return cudaErrorInvalidValue;

    cudaGraph_t graph;
    cudaError_t error = cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed);
    if (error != cudaSuccess)
        return error;
    cudaError_t sorted = tiled_sort<4>(keys, scratch, n, stream);
    static unsigned smallest;
    if (n > 0)
        cudaMemcpyAsync(&smallest, keys, sizeof(unsigned), cudaMemcpyDeviceToHost, stream);
    error = cudaStreamEndCapture(stream, &graph);
    if (error != cudaSuccess)
        return error;
    if (sorted == cudaSuccess)
        sorted = cudaGraphInstantiate(exec, graph, 0);
    cudaGraphDestroy(graph);
    return sorted;
}

#endif
