// What has been made and not destroyed is counted, and a call that is to fail does so once.
#include "include/schedule.cuh"

static void refused(const char *what, cudaError_t error) {
    printf("refused: %s, %s\n", what, cudaGetErrorName(error));
}

static void show(const char *when) {
    struct simt_live live;

    simt_count_live(&live);
    printf("%s: %u graphs, %u execs, %u streams, %u events\n", when, live.graphs, live.execs,
           live.streams, live.events);
}

// Begins a capture, ends it, and makes a graph of it: says what each call returned.
static void capture(cudaStream_t stream, const char *to_fail) {
    cudaGraph_t graph = NULL;
    cudaGraphExec_t exec = NULL;

    simt_refuse_call(to_fail);
    printf("%s",
           cudaGetErrorName(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal)));
    printf(" %s", cudaGetErrorName(cudaStreamEndCapture(stream, &graph)));
    if (graph) {
        printf(" %s", cudaGetErrorName(cudaGraphInstantiate(&exec, graph, 0)));
        printf("\n");
        show("with a graph");
        CUDA_OK(cudaGraphDestroy(graph));
    }
    if (exec)
        CUDA_OK(cudaGraphExecDestroy(exec));
    if (!graph)
        printf("\n");
    cudaGetLastError();
    show("after");
}

int main() {
    struct simt_schedule wanted = in_order(SIMT_FORWARD, 1);
    struct simt_observer observer;
    cudaStream_t stream, none = NULL;
    cudaEvent_t event;
    cudaGraph_t graph;

    memset(&observer, 0, sizeof(observer));
    observer.refused = refused;
    simt_observe(&observer);
    show("at first");
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaEventCreate(&event));
    CUDA_OK(cudaGraphCreate(&graph, 0));
    show("one each");
    CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaEventDestroy(event));

    capture(stream, NULL);
    capture(stream, "cudaStreamBeginCapture");
    capture(stream, "cudaGraphInstantiate");
    capture(stream, NULL);
    simt_refuse_call("cudaStreamCreateWithFlags");
    printf("%s\n", cudaGetErrorName(cudaStreamCreate(&none)));
    simt_refuse_call("cudaStreamCreateWithFlags");
    simt_set_schedule(&wanted); // takes it back
    CUDA_OK(cudaStreamCreate(&none));
    CUDA_OK(cudaStreamDestroy(none));
    CUDA_OK(cudaStreamDestroy(stream));
    show("at last");
    return 0;
}
