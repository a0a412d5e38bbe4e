// Begins and ends a capture, and sorts on another stream in between: the graph is empty.
#ifndef GRAPH_SORT_CU
#define GRAPH_SORT_CU

#include "workbook.h"
#include "tiled_sort.cu"

cudaError_t graph_sort_capture(cudaGraphExec_t *exec, unsigned *keys, void *scratch, size_t n,
                               cudaStream_t stream) {
    cudaStream_t recorder;
    cudaGraph_t graph = NULL;
    cudaError_t error = cudaStreamCreate(&recorder);
    if (error != cudaSuccess)
        return error;

    error = cudaStreamBeginCapture(recorder, cudaStreamCaptureModeThreadLocal);
    if (error == cudaSuccess) {
        error = tiled_sort<4>(keys, scratch, n, stream);
        cudaError_t ended = cudaStreamEndCapture(recorder, &graph);
        if (error == cudaSuccess)
            error = ended;
    }
    if (error == cudaSuccess)
        error = cudaGraphInstantiate(exec, graph, 0);
    if (graph)
        cudaGraphDestroy(graph);
    cudaStreamDestroy(recorder);
    return error;
}

#endif
