// Right, but unusual: captures in relaxed mode, on the given stream if it can be captured, and
// instantiates in the form of CUDA 11.
#ifndef GRAPH_SORT_CU
#define GRAPH_SORT_CU

#include "workbook.h"
#include "tiled_sort.cu"

cudaError_t graph_sort_capture(cudaGraphExec_t *exec, unsigned *keys, void *scratch, size_t n,
                               cudaStream_t stream) {
    if (n > 0xFFFFFFFFu)
        return cudaErrorInvalidValue;

    if (stream == cudaStreamLegacy || stream == 0) {
        cudaStream_t own;
        cudaError_t made = cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
        if (made == cudaSuccess) {
            made = graph_sort_capture(exec, keys, scratch, n, own);
            cudaStreamDestroy(own);
        }
        return made;
    }
    cudaGraph_t graph;
    cudaError_t error = cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed);
    if (error != cudaSuccess)
        return error;
    cudaError_t sorted = tiled_sort<4>(keys, scratch, n, stream);
    error = cudaStreamEndCapture(stream, &graph);
    if (error != cudaSuccess)
        return error;
    if (sorted == cudaSuccess)
        sorted = cudaGraphInstantiate(exec, graph, NULL, NULL, 0);
    cudaGraphDestroy(graph);
    return sorted;
}

#endif
