// A graph that was destroyed is launched: named, and later calls return the error.
#include <stdio.h>

__global__ void nothing(void) {
}

int main(void) {
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t exec;

    cudaStreamCreate(&stream);
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    nothing<<<1, 1, 0, stream>>>();
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiate(&exec, graph, 0);
    cudaGraphDestroy(graph);
    printf("%s\n", cudaGetErrorName(cudaGraphLaunch(exec, stream)));
    printf("%s\n", cudaGetErrorName(cudaGraphExecDestroy(exec)));
    printf("%s\n", cudaGetErrorName(cudaGraphLaunch(exec, stream)));
    printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
    return 0;
}
