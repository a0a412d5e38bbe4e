// Graphs: launched often, in several streams, with other inputs; long ones, wide ones, and what comes after a spoilt one.
#include "check.h"

static unsigned *dev, *other, *pinned;
static cudaStream_t a, b;

static void begin() {
    CUDA_OK(cudaStreamBeginCapture(a, cudaStreamCaptureModeThreadLocal));
}

static cudaGraphExec_t end() {
    cudaGraph_t graph;
    cudaGraphExec_t exec;

    CUDA_OK(cudaStreamEndCapture(a, &graph));
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphDestroy(graph));
    return exec;
}

// Turns *p from v into v * 10 + digit.
static cudaGraphExec_t appending(unsigned *p, unsigned digit) {
    begin();
    step<<<1, 1, 0, a>>>(p, 10, digit);
    digit = 9; // the node has its own
    return end();
}

static void often() {
    enum { LAUNCHES = 1000 };
    unsigned want = 1;

    begin();
    step<<<1, 1, 0, a>>>(dev, 3, 1);
    step<<<1, 1, 0, a>>>(dev, 5, 2);
    cudaGraphExec_t exec = end();
    for (int i = 0; i < LAUNCHES; i++)
        want = (want * 3 + 1) * 5 + 2;
    put(dev, 1);
    for (int i = 0; i < LAUNCHES; i++)
        CUDA_OK(cudaGraphLaunch(exec, a));
    check_equal("launches of a graph are not waited for", look(dev), 1);
    CUDA_OK(cudaStreamSynchronize(a));
    check_equal("a graph, a thousand times", look(dev), want);
    put(dev, 1);
    for (int i = 0; i < LAUNCHES; i++)
        CUDA_OK(cudaGraphLaunch(exec, i % 2 ? a : b));
    CUDA_OK(cudaStreamSynchronize(a));
    check_equal("in two streams by turns: one launch of it at a time", look(dev), want);
    CUDA_OK(cudaGraphExecDestroy(exec));
}

static void several() {
    put(dev, 0);
    put(other, 0);
    cudaGraphExec_t one = appending(dev, 1), two = appending(dev, 2), apart = appending(other, 7);
    CUDA_OK(cudaGraphLaunch(one, a));
    CUDA_OK(cudaGraphLaunch(two, a));
    CUDA_OK(cudaGraphLaunch(apart, b));
    CUDA_OK(cudaGraphLaunch(one, a));
    CUDA_OK(cudaGraphExecDestroy(one));
    CUDA_OK(cudaGraphExecDestroy(two));
    CUDA_OK(cudaStreamSynchronize(a));
    check_equal("two graphs by turns, destroyed while they are pending", look(dev), 121);
    check_equal("another stream's graph is not done with them", look(other), 0);
    CUDA_OK(cudaStreamSynchronize(b));
    check_equal("but when its stream is waited for", look(other), 7);
    CUDA_OK(cudaGraphExecDestroy(apart));
}

// Copies take what is there when the graph runs.
static void inputs() {
    begin();
    CUDA_OK(cudaMemcpyAsync(dev, pinned, sizeof(*dev), cudaMemcpyHostToDevice, a));
    step<<<1, 1, 0, a>>>(dev, 2, 1);
    CUDA_OK(cudaMemcpyAsync(other, dev, sizeof(*dev), cudaMemcpyDeviceToDevice, a));
    CUDA_OK(cudaMemsetAsync(dev, 0, sizeof(*dev), a));
    CUDA_OK(cudaMemcpyAsync(pinned + 1, other, sizeof(*dev), cudaMemcpyDeviceToHost, a));
    cudaGraphExec_t exec = end();
    unsigned sum = 0;
    for (unsigned i = 1; i <= 4; i++) {
        *pinned = i;
        CUDA_OK(cudaGraphLaunch(exec, b));
        CUDA_OK(cudaStreamSynchronize(b));
        sum = sum * 10 + pinned[1];
    }
    check_equal("four replays of four inputs", sum, 3579);
    CUDA_OK(cudaGraphExecDestroy(exec));
}

static void long_and_wide() {
    enum { NODES = 20000, STREAMS = 8 };
    cudaStream_t side[STREAMS];
    cudaEvent_t fork, joint[STREAMS];
    unsigned want = 1;

    put(dev, 1);
    begin();
    for (unsigned i = 0; i < NODES; i++) {
        step<<<1, 1, 0, a>>>(dev, 3, i);
        want = want * 3 + i;
    }
    cudaGraphExec_t exec = end();
    CUDA_OK(cudaGraphLaunch(exec, a));
    CUDA_OK(cudaStreamSynchronize(a));
    check_equal("a graph of 20,000 nodes", look(dev), want);
    CUDA_OK(cudaGraphExecDestroy(exec));

    CUDA_OK(cudaEventCreate(&fork));
    put(dev, 0);
    begin();
    step<<<1, 1, 0, a>>>(dev, 1, 100);
    CUDA_OK(cudaEventRecord(fork, a));
    for (int k = 0; k < STREAMS; k++) {
        CUDA_OK(cudaStreamCreateWithFlags(&side[k], cudaStreamNonBlocking));
        CUDA_OK(cudaEventCreate(&joint[k]));
        CUDA_OK(cudaStreamWaitEvent(side[k], fork, 0));
        step<<<1, 1, 0, side[k]>>>(dev, 1, 1);
        CUDA_OK(cudaEventRecord(joint[k], side[k]));
    }
    for (int k = 0; k < STREAMS; k++)
        CUDA_OK(cudaStreamWaitEvent(a, joint[k], 0));
    step<<<1, 1, 0, a>>>(dev, 10, 0);
    exec = end();
    for (int k = 0; k < STREAMS; k++) {
        CUDA_OK(cudaStreamDestroy(side[k]));
        CUDA_OK(cudaEventDestroy(joint[k]));
    }
    CUDA_OK(cudaEventDestroy(fork));
    CUDA_OK(cudaGraphLaunch(exec, b));
    CUDA_OK(cudaStreamSynchronize(b));
    check_equal("eight streams in a graph", look(dev), 1080);
    CUDA_OK(cudaGraphExecDestroy(exec));
}

// A graph in a graph outlives what it was made from.
static void nested() {
    cudaGraphExec_t inner = appending(dev, 3);

    put(dev, 0);
    begin();
    CUDA_OK(cudaGraphLaunch(inner, a));
    step<<<1, 1, 0, a>>>(dev, 10, 4);
    CUDA_OK(cudaGraphLaunch(inner, a));
    CUDA_OK(cudaGraphExecDestroy(inner));
    cudaGraphExec_t outer = end();
    CUDA_OK(cudaGraphLaunch(outer, a));
    CUDA_OK(cudaStreamSynchronize(a));
    check_equal("a graph of graphs that are gone", look(dev), 343);
    CUDA_OK(cudaGraphExecDestroy(outer));
}

static void after_a_spoilt_one() {
    cudaGraph_t graph;

    put(dev, 0);
    step<<<1, 1, 0, a>>>(dev, 10, 1); // given before the capture: is done
    begin();
    step<<<1, 1, 0, a>>>(dev, 10, 9);
    check_code("a capture is spoilt", cudaStreamSynchronize(a), cudaErrorStreamCaptureUnsupported);
    check_code("and ends", cudaStreamEndCapture(a, &graph), cudaErrorStreamCaptureInvalidated);
    step<<<1, 1, 0, a>>>(dev, 10, 2);
    CUDA_OK(cudaStreamSynchronize(a));
    check_equal("what was captured never runs", look(dev), 12);
    cudaGraphExec_t exec = appending(dev, 3);
    CUDA_OK(cudaGraphLaunch(exec, a));
    CUDA_OK(cudaStreamSynchronize(a));
    check_equal("and the next capture is sound", look(dev), 123);
    CUDA_OK(cudaGraphExecDestroy(exec));
}

int main() {
    CUDA_OK(cudaMalloc(&dev, sizeof(*dev)));
    CUDA_OK(cudaMalloc(&other, sizeof(*other)));
    CUDA_OK(cudaMallocHost(&pinned, 2 * sizeof(*pinned)));
    CUDA_OK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    often();
    several();
    inputs();
    long_and_wide();
    nested();
    after_a_spoilt_one();
    CUDA_OK(cudaStreamDestroy(a));
    CUDA_OK(cudaStreamDestroy(b));
    CUDA_OK(cudaFreeHost(pinned));
    CUDA_OK(cudaFree(other));
    CUDA_OK(cudaFree(dev));
    return 0;
}
