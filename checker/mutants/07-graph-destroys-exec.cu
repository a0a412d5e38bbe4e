// Cleans up too much: the graph that it leaves has been destroyed.
// The sort as a graph: its launches are recorded once, and then replayed as often as one likes.
#ifndef GRAPH_SORT_CU
#define GRAPH_SORT_CU

#include "workbook.h"
#include "tiled_sort.cu"

// graph_sort_capture, on a stream that can be captured.
cudaError_t graph_sort_record(cudaGraphExec_t *exec, unsigned *keys, void *scratch, size_t n,
                              cudaStream_t stream) {
    // Thread-local: what a capture forbids is refused to this thread, and not to all others.
    cudaError_t error = cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal);
    if (error != cudaSuccess)
        return error;
    error = tiled_sort<4>(keys, scratch, n, stream);
    cudaGraph_t graph = NULL;
    cudaError_t ended = cudaStreamEndCapture(stream, &graph);
    if (error == cudaSuccess)
        error = ended;

    if (error == cudaSuccess)
        error = cudaGraphInstantiate(exec, graph, 0);
    if (graph != NULL)
        cudaGraphDestroy(graph); // *exec has its own copy of all it needs
    if (error == cudaSuccess)
        cudaGraphExecDestroy(*exec);
    return error;
}

// Step e. Leaves in *exec a graph for the caller to launch and to destroy: each launch sorts the n
// keys that `keys` then holds. keys, scratch and n as for tiled_sort<4>; keys and scratch must
// live as long as *exec. Itself it sorts nothing and leaves keys as they are. Captures on `stream`,
// or on a stream of its own if that is the default one. Returns cudaSuccess, or the error of the
// first call that failed; then *exec is of no use, and there is nothing to destroy.
cudaError_t graph_sort_capture(cudaGraphExec_t *exec, unsigned *keys, void *scratch, size_t n,
                               cudaStream_t stream) {
    if (stream != 0)
        return graph_sort_record(exec, keys, scratch, n, stream);

    // The default stream cannot be captured. A graph forgets which stream it was captured on.
    cudaError_t error = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    if (error != cudaSuccess)
        return error;
    error = graph_sort_record(exec, keys, scratch, n, stream);
    cudaStreamDestroy(stream);
    return error;
}

#endif
