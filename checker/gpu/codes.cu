// What CUDA's calls return: a line a call, `what: cudaErrorName`, the same by the engine and by a GPU. codes.txt holds
// what the engine prints; checker/gpu/accept.sh compares it with a GPU's.
//
// The rules are NVIDIA's: the CUDA Runtime API reference (pages Error Handling, Stream, Event, Memory and Graph
// Management, and the list of cudaError_t under Data types), and the section on stream capture in the CUDA C++
// Programming Guide. Where these leave the code or the outcome open, the line ends with "(open)": there the engine does
// what is known of GPUs, and a difference is no mistake of either. What is undefined stands last, since it may end the
// program.
//
//   codes          all of it
//   codes names    the codes with their names and words only, which needs no GPU
#include "workbook.h"

#include <string.h>
#include <time.h>

enum { N = 64 };

static void say(const char *what, cudaError_t error) {
    printf("%s: %s\n", what, cudaGetErrorName(error));
    cudaGetLastError();
}

// The same where the documentation is silent.
static void say_open(const char *what, cudaError_t error) {
    printf("%s: %s (open)\n", what, cudaGetErrorName(error));
    cudaGetLastError();
}

__global__ void nothing() {
}

// p = p * factor + addend: whoever comes in another order leaves another value.
__global__ void step(unsigned *p, unsigned factor, unsigned addend) {
    p[threadIdx.x] = p[threadIdx.x] * factor + addend;
}

static cudaError_t launch(dim3 grid, dim3 block, size_t shared, cudaStream_t stream) {
    nothing<<<grid, block, shared, stream>>>();
    return cudaGetLastError();
}

static unsigned look(const unsigned *dev) {
    unsigned value;

    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(&value, dev, sizeof(value), cudaMemcpyDeviceToHost));
    return value;
}

// Keeps a stream busy: long enough for the host to ask, not so long that anybody minds.
static void sleep_a_while(void *unused) {
    struct timespec t = {0, 100 * 1000 * 1000};

    (void)unused;
    nanosleep(&t, NULL);
}

static void count_up(void *counter) {
    ++*(int *)counter;
}

// ---- names and words: cudaGetErrorName, cudaGetErrorString ---------------------------------------------------

static void names() {
    static const int codes[] = {0,   1,   2,   3,   9,   13,  17,  21,  100, 101, 400,
                                401, 600, 700, 701, 702, 710, 714, 715, 716, 719, 800,
                                801, 900, 901, 902, 903, 904, 905, 906, 907, 908, 999};

    for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
        printf("code %d, \"%s\": %s\n", codes[i], cudaGetErrorString((cudaError_t)codes[i]),
               cudaGetErrorName((cudaError_t)codes[i]));
    printf("code 12345, \"%s\": %s\n", cudaGetErrorString((cudaError_t)12345),
           cudaGetErrorName((cudaError_t)12345));
}

// ---- launches: cudaErrorInvalidConfiguration is for too many threads or blocks -------------------------------

static void launches() {
    say("1,024 threads", launch(1, 1024, 0, 0));
    say("1,025 threads", launch(1, 1025, 0, 0));
    say("32 x 32 threads", launch(1, dim3(32, 32), 0, 0));
    say("33 x 32 threads", launch(1, dim3(33, 32), 0, 0));
    say("64 threads along z", launch(1, dim3(1, 1, 64), 0, 0));
    say("65 threads along z", launch(1, dim3(1, 1, 65), 0, 0));
    say("70,000 blocks along x", launch(70000, 1, 0, 0));
    say("2^31 blocks along x", launch(0x80000000u, 1, 0, 0));
    say("65,535 blocks along y", launch(dim3(1, 65535), 1, 0, 0));
    say("65,536 blocks along y", launch(dim3(1, 65536), 1, 0, 0));
    say("65,536 blocks along z", launch(dim3(1, 1, 65536), 1, 0, 0));
    say_open("no threads", launch(1, 0, 0, 0));
    say_open("no blocks", launch(0, 1, 0, 0));
    say("48 KB of dynamic shared memory", launch(1, 1, 48 * 1024, 0));
    // More is had by cudaFuncSetAttribute first; what becomes of those who do not ask is not said.
    say_open("48 KB and one byte of it, not asked for", launch(1, 1, 48 * 1024 + 1, 0));
    say("the device afterwards", cudaDeviceSynchronize());
}

// ---- memory --------------------------------------------------------------------------------------------------

static void memory() {
    unsigned *dev, *none, host[N];

    say("cudaMalloc", cudaMalloc(&dev, sizeof(host)));
    say("cudaMalloc of 2^50 bytes", cudaMalloc(&none, (size_t)1 << 50));
    say_open("cudaMalloc of no bytes", cudaMalloc(&none, 0));
    memset(host, 0, sizeof(host));
    say("copy in", cudaMemcpy(dev, host, sizeof(host), cudaMemcpyHostToDevice));
    say("copy out", cudaMemcpy(host, dev, sizeof(host), cudaMemcpyDeviceToHost));
    say("copy on the device", cudaMemcpy(dev + N / 2, dev, N / 2, cudaMemcpyDeviceToDevice));
    say("copy on the host", cudaMemcpy(host + N / 2, host, N / 2, cudaMemcpyHostToHost));
    say("copy of the default kind", cudaMemcpy(dev, host, sizeof(host), cudaMemcpyDefault));
    say("copy of kind 5", cudaMemcpy(dev, host, sizeof(host), (enum cudaMemcpyKind)5));
    say_open("copy of no bytes", cudaMemcpy(dev, host, 0, cudaMemcpyHostToDevice));
    say("fill", cudaMemset(dev, 0xFF, sizeof(host)));
    say_open("free of a pointer into the middle", cudaFree(dev + 1));
    say("free", cudaFree(dev));
    say("free again", cudaFree(dev)); // an error, of those listed: cudaErrorInvalidValue
    say("free of a null pointer", cudaFree(NULL));
}

// ---- the last error: Get forgets it, Peek does not -----------------------------------------------------------

static void last_error() {
    cudaError_t seen[5];

    nothing<<<1, 1025>>>();
    seen[0] = cudaPeekAtLastError();
    seen[1] = cudaPeekAtLastError();
    seen[2] = cudaDeviceSynchronize(); // goes well, and leaves it
    seen[3] = cudaGetLastError();
    seen[4] = cudaGetLastError();
    say("peek after a wrong launch", seen[0]);
    say("peek again", seen[1]);
    say("wait for the device meanwhile", seen[2]);
    say("get", seen[3]);
    say("get again", seen[4]);
}

// ---- events --------------------------------------------------------------------------------------------------

static void events() {
    cudaStream_t stream;
    cudaEvent_t a, b, untimed;
    float ms;

    CUDA_OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CUDA_OK(cudaEventCreate(&a));
    CUDA_OK(cudaEventCreate(&b));
    CUDA_OK(cudaEventCreateWithFlags(&untimed, cudaEventDisableTiming));
    // An event that was never recorded stands for no work.
    say("query an event before it is recorded", cudaEventQuery(a));
    say("wait for it", cudaEventSynchronize(a));
    say("have a stream wait for it", cudaStreamWaitEvent(stream, a, 0));
    say("time between events that were not recorded", cudaEventElapsedTime(&ms, a, b));
    say("query a stream that has nothing to do", cudaStreamQuery(stream));

    CUDA_OK(cudaEventRecord(a, stream));
    say("time with one that was not recorded", cudaEventElapsedTime(&ms, a, b));
    CUDA_OK(cudaLaunchHostFunc(stream, sleep_a_while, NULL));
    CUDA_OK(cudaEventRecord(b, stream));
    say("time to one that is not done", cudaEventElapsedTime(&ms, a, b));
    say("query an event that is not done", cudaEventQuery(b));
    say("wait for it", cudaEventSynchronize(b));
    say("query it afterwards", cudaEventQuery(b));
    say("time between them", cudaEventElapsedTime(&ms, a, b));
    printf("which is 50 ms to 10 s: %s\n", ms > 50 && ms < 10000 ? "yes" : "no");
    CUDA_OK(cudaLaunchHostFunc(stream, sleep_a_while, NULL));
    say("query a stream that is busy", cudaStreamQuery(stream));
    say("wait for the stream", cudaStreamSynchronize(stream));
    say("query it afterwards", cudaStreamQuery(stream));
    CUDA_OK(cudaEventRecord(untimed, stream));
    CUDA_OK(cudaStreamSynchronize(stream));
    say("time to an event without timing", cudaEventElapsedTime(&ms, a, untimed));

    CUDA_OK(cudaEventRecord(a, stream));
    say("destroy an event", cudaEventDestroy(a));
    CUDA_OK(cudaEventDestroy(b));
    CUDA_OK(cudaEventDestroy(untimed));
    say("destroy a stream", cudaStreamDestroy(stream));
}

// ---- capture -------------------------------------------------------------------------------------------------

static cudaStream_t stream, other; // of the kind that `kind` says
static cudaEvent_t event;

static void begin(enum cudaStreamCaptureMode mode) {
    CUDA_OK(cudaStreamBeginCapture(stream, mode));
    CUDA_OK(launch(1, 1, 0, stream));
}

static const char *status_of(cudaStream_t s) {
    enum cudaStreamCaptureStatus status;

    if (cudaStreamIsCapturing(s, &status) != cudaSuccess)
        return "unknown";
    return status == cudaStreamCaptureStatusNone     ? "none"
           : status == cudaStreamCaptureStatusActive ? "active"
                                                     : "invalidated";
}

// Ends the capture, and says in what state it was and whether there is a graph.
static void end(const char *open) {
    cudaGraph_t graph = NULL;
    const char *status = status_of(stream);
    cudaError_t error = cudaStreamEndCapture(stream, &graph);

    printf("  the capture, %s, %s: %s%s\n", status, graph ? "a graph" : "no graph",
           cudaGetErrorName(error), open);
    cudaGetLastError();
    if (graph)
        CUDA_OK(cudaGraphDestroy(graph));
}

static void make_streams(unsigned flags) {
    CUDA_OK(cudaStreamCreateWithFlags(&stream, flags));
    CUDA_OK(cudaStreamCreateWithFlags(&other, flags));
}

static void destroy_streams() {
    CUDA_OK(cudaStreamDestroy(stream));
    CUDA_OK(cudaStreamDestroy(other));
}

// It may not begin on the legacy stream, nor in a stream that is in a capture, and must end where it began. What the
// first two, and an end without a beginning, return is not said.
static void beginnings_and_ends() {
    cudaGraph_t graph = NULL;

    say_open("begin on the default stream", cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal));
    say_open("end without a beginning", cudaStreamEndCapture(stream, &graph));
    begin(cudaStreamCaptureModeGlobal);
    end("");
    begin(cudaStreamCaptureModeGlobal);
    say_open("begin twice", cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    end(" (open)");
    begin(cudaStreamCaptureModeGlobal);
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_OK(cudaStreamWaitEvent(other, event, 0));
    say("end on a stream that joined", cudaStreamEndCapture(other, &graph));
    end(" (open)");
}

// The Programming Guide: it is invalid to wait for a captured stream or event, or to ask whether it is done, and the same
// for the device, in every mode; what is invalid ends the capture's life. 900 and 907 are for these, 901 for what follows.
static void waiting(enum cudaStreamCaptureMode mode, const char *name) {
    printf("in mode %s\n", name);
    begin(mode);
    say("wait for the stream", cudaStreamSynchronize(stream));
    say("a launch after that", launch(1, 1, 0, stream));
    say("an event after that", cudaEventRecord(event, stream));
    end("");
    begin(mode);
    say("query the stream", cudaStreamQuery(stream));
    end("");
    begin(mode);
    say("wait for the device", cudaDeviceSynchronize());
    end("");
    begin(mode);
    CUDA_OK(cudaEventRecord(event, stream));
    say("wait for a captured event", cudaEventSynchronize(event));
    end("");
    begin(mode);
    CUDA_OK(cudaEventRecord(event, stream));
    say("query a captured event", cudaEventQuery(event));
    end("");
    say("query it after the capture", cudaEventQuery(event));
    // Which other calls are "potentially unsafe", the reference does not list.
    begin(mode);
    if (mode == cudaStreamCaptureModeRelaxed)
        say("wait for another stream", cudaStreamSynchronize(other));
    else
        say_open("wait for another stream", cudaStreamSynchronize(other));
    end(mode == cudaStreamCaptureModeRelaxed ? "" : " (open)");
}

// cudaThreadExchangeStreamCaptureMode, in the reference: cudaMalloc is unsafe, and allowed in a relaxed capture only.
static void allocating(enum cudaStreamCaptureMode mode) {
    unsigned *dev = NULL;

    begin(mode);
    say("allocate", cudaMalloc(&dev, sizeof(unsigned)));
    end("");
    CUDA_OK(cudaFree(dev));
}

// The legacy stream cannot be used while a blocking stream is captured; a non-blocking one is no concern of its. To ask
// for its state is refused as well, but does no harm (cudaStreamIsCapturing, in the reference).
static void legacy(unsigned flags, enum cudaStreamCaptureMode mode) {
    bool blocking = flags == cudaStreamDefault, relaxed = mode == cudaStreamCaptureModeRelaxed;
    enum cudaStreamCaptureStatus status;
    unsigned *dev, value = 1;

    printf("capture of a %s stream%s\n", blocking ? "blocking" : "non-blocking",
           relaxed ? ", relaxed" : "");
    CUDA_OK(cudaMalloc(&dev, sizeof(value)));
    make_streams(flags);
    begin(mode);
    say("state of the default stream", cudaStreamIsCapturing(0, &status));
    end("");
    begin(mode);
    say("launch in the default stream", launch(1, 1, 0, 0));
    end("");
    begin(mode);
    say("fill in the default stream", cudaMemset(dev, 0, sizeof(value)));
    end("");
    begin(mode);
    say("event in the default stream", cudaEventRecord(event, 0));
    end("");
    begin(mode);
    if (blocking || relaxed)
        say("copy from the host", cudaMemcpy(dev, &value, sizeof(value), cudaMemcpyHostToDevice));
    else
        say_open("copy from the host",
                 cudaMemcpy(dev, &value, sizeof(value), cudaMemcpyHostToDevice));
    end(blocking || relaxed ? "" : " (open)");
    destroy_streams();
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaFree(dev));
}

static void forks() {
    cudaGraph_t graph = NULL;
    cudaEvent_t joint;

    CUDA_OK(cudaEventCreate(&joint));
    CUDA_OK(launch(1, 1, 0, other));
    CUDA_OK(cudaEventRecord(event, other));
    CUDA_OK(cudaDeviceSynchronize());
    begin(cudaStreamCaptureModeGlobal);
    say("wait for work from outside, though it is done", cudaStreamWaitEvent(stream, event, 0));
    end("");

    begin(cudaStreamCaptureModeGlobal);
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_OK(cudaStreamWaitEvent(other, event, 0));
    say("launch in a stream that joined", launch(1, 1, 0, other));
    printf("which is now %s\n", status_of(other));
    say("a stream that did not come back", cudaStreamEndCapture(stream, &graph));
    printf("which leaves %s, and states %s and %s\n", graph ? "a graph" : "no graph",
           status_of(stream), status_of(other));

    begin(cudaStreamCaptureModeGlobal);
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_OK(cudaStreamWaitEvent(other, event, 0));
    CUDA_OK(launch(1, 1, 0, other));
    CUDA_OK(cudaEventRecord(joint, other));
    say("wait for a stream that comes back", cudaStreamWaitEvent(stream, joint, 0));
    CUDA_OK(launch(1, 1, 0, other));
    say("a launch too many there", cudaStreamEndCapture(stream, &graph));

    begin(cudaStreamCaptureModeGlobal);
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_OK(cudaStreamWaitEvent(other, event, 0));
    CUDA_OK(launch(1, 1, 0, other));
    CUDA_OK(cudaEventRecord(joint, other));
    CUDA_OK(cudaStreamWaitEvent(stream, joint, 0));
    end("");

    begin(cudaStreamCaptureModeGlobal);
    CUDA_OK(cudaStreamBeginCapture(other, cudaStreamCaptureModeGlobal));
    CUDA_OK(cudaEventRecord(joint, other));
    say("wait for another capture", cudaStreamWaitEvent(stream, joint, 0));
    end("");
    graph = NULL;
    cudaStreamEndCapture(other, &graph);
    cudaGetLastError();
    if (graph)
        CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaEventDestroy(joint));
}

// ---- graphs --------------------------------------------------------------------------------------------------

static void print_nodes(cudaGraph_t graph) {
    static const char *const names[] = {"kernel", "copy", "fill", "host", "graph", "empty"};
    cudaGraphNode_t nodes[32];
    int counts[6] = {0};
    size_t count = 0;

    CUDA_OK(cudaGraphGetNodes(graph, NULL, &count));
    printf("nodes %zu", count);
    count = 32;
    CUDA_OK(cudaGraphGetNodes(graph, nodes, &count));
    for (size_t i = 0; i < count; i++) {
        enum cudaGraphNodeType type;
        CUDA_OK(cudaGraphNodeGetType(nodes[i], &type));
        if ((unsigned)type < 6)
            counts[type]++;
    }
    for (int t = 0; t < 6; t++)
        if (counts[t])
            printf(", %s %d", names[t], counts[t]);
    printf("\n");
}

static void empty_graph() {
    cudaGraph_t graph;
    cudaGraphExec_t exec;

    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    say("end of an empty capture", cudaStreamEndCapture(stream, &graph));
    print_nodes(graph);
    say("instantiate it", cudaGraphInstantiate(&exec, graph, 0));
    say("launch it", cudaGraphLaunch(exec, stream));
    say("wait", cudaStreamSynchronize(stream));
    CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaGraphDestroy(graph));
}

// A copy in from pinned memory, steps whose order shows, one of them in a stream of its own, and a host function.
static void replays() {
    cudaGraph_t graph;
    cudaGraphExec_t exec, second;
    cudaEvent_t joint;
    unsigned *dev, *dev_copy, *pinned, addend = 3;
    int calls = 0;

    CUDA_OK(cudaEventCreate(&joint));
    CUDA_OK(cudaMalloc(&dev, N * sizeof(unsigned)));
    CUDA_OK(cudaMalloc(&dev_copy, N * sizeof(unsigned)));
    CUDA_OK(cudaMallocHost(&pinned, N * sizeof(unsigned)));
    CUDA_OK(cudaMemset(dev, 0, N * sizeof(unsigned)));
    CUDA_OK(cudaMemset(dev_copy, 0, N * sizeof(unsigned)));
    step<<<1, N>>>(dev, 1, 0); // a GPU loads a kernel at its first launch: not inside of a capture
    CUDA_OK(cudaDeviceSynchronize());
    for (int i = 0; i < N; i++)
        pinned[i] = 1;

    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    CUDA_OK(cudaMemcpyAsync(dev, pinned, N * sizeof(unsigned), cudaMemcpyHostToDevice, stream));
    step<<<1, N, 0, stream>>>(dev, 10, 2);
    CUDA_OK(cudaEventRecord(event, stream));
    CUDA_OK(cudaStreamWaitEvent(other, event, 0));
    step<<<1, N, 0, other>>>(dev, 10, addend);
    CUDA_OK(cudaMemcpyAsync(dev_copy, dev, N * sizeof(unsigned), cudaMemcpyDeviceToDevice, other));
    CUDA_OK(cudaLaunchHostFunc(other, count_up, &calls));
    CUDA_OK(cudaEventRecord(joint, other));
    CUDA_OK(cudaStreamWaitEvent(stream, joint, 0));
    CUDA_OK(cudaMemsetAsync(dev, 0, 4, stream));
    say("end of a capture with a fork that came back", cudaStreamEndCapture(stream, &graph));
    print_nodes(graph);
    addend = 9;
    say("instantiate it", cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphInstantiate(&second, graph, 0));
    say("destroy the graph before a launch", cudaGraphDestroy(graph));
    printf("nothing has run: %u, %d calls\n", look(dev_copy), calls);

    say("launch", cudaGraphLaunch(exec, stream));
    CUDA_OK(cudaStreamSynchronize(stream));
    printf("in order: %u, %u, %d calls\n", look(dev_copy), look(dev), calls);
    for (int i = 0; i < N; i++)
        pinned[i] = 5;
    CUDA_OK(cudaGraphLaunch(exec, other));
    CUDA_OK(cudaStreamSynchronize(other));
    printf("with another input: %u, %d calls\n", look(dev_copy), calls);
    CUDA_OK(cudaGraphLaunch(exec, stream));
    CUDA_OK(cudaGraphLaunch(exec, other)); // after the one before: an exec runs once at a time
    CUDA_OK(cudaGraphLaunch(second, other));
    // The driver API's page, cuGraphExecDestroy: what is in flight is not stopped.
    say("destroy it while it is pending", cudaGraphExecDestroy(exec));
    CUDA_OK(cudaDeviceSynchronize());
    printf("three more: %d calls\n", calls);
    CUDA_OK(cudaGraphExecDestroy(second));
    CUDA_OK(cudaFreeHost(pinned));
    CUDA_OK(cudaFree(dev_copy));
    CUDA_OK(cudaFree(dev));
    CUDA_OK(cudaEventDestroy(joint));
}

// A graph that is launched into a capture becomes a node of it.
static void graph_in_graph() {
    cudaGraph_t graph = NULL;
    cudaGraphExec_t exec;
    unsigned *dev;

    CUDA_OK(cudaMalloc(&dev, N * sizeof(unsigned)));
    CUDA_OK(cudaMemset(dev, 0, N * sizeof(unsigned)));
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    step<<<1, N, 0, stream>>>(dev, 2, 1);
    CUDA_OK(cudaStreamEndCapture(stream, &graph));
    CUDA_OK(cudaGraphInstantiate(&exec, graph, 0));
    CUDA_OK(cudaGraphDestroy(graph));
    graph = NULL;
    CUDA_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    say_open("launch a graph into a capture", cudaGraphLaunch(exec, stream));
    say_open("and once more", cudaGraphLaunch(exec, stream));
    say_open("end of that capture", cudaStreamEndCapture(stream, &graph));
    CUDA_OK(cudaGraphExecDestroy(exec));
    if (graph && cudaGraphInstantiate(&exec, graph, 0) == cudaSuccess) {
        CUDA_OK(cudaGraphLaunch(exec, stream));
        CUDA_OK(cudaStreamSynchronize(stream));
        printf("both have run: %s (open)\n", look(dev) == 3 ? "yes" : "no");
        CUDA_OK(cudaGraphExecDestroy(exec));
    }
    if (graph)
        CUDA_OK(cudaGraphDestroy(graph));
    CUDA_OK(cudaFree(dev));
}

// ---- undefined, or nowhere said ------------------------------------------------------------------------------

// Past the end: by so much that nobody could mean it.
static void undefined() {
    const size_t all = N * sizeof(unsigned), much = (size_t)1 << 40;
    unsigned *dev, host[N];

    memset(host, 0, sizeof(host));
    CUDA_OK(cudaMalloc(&dev, all));
    say_open("fill past the end", cudaMemset(dev, 0, much));
    say_open("copy on the device past the end",
             cudaMemcpy(dev, dev + 1, much, cudaMemcpyDeviceToDevice));
    say_open("copy out past the end", cudaMemcpy(host, dev, much, cudaMemcpyDeviceToHost));
    say_open("copy in past the end", cudaMemcpy(dev, host, much, cudaMemcpyHostToDevice));
    say_open("copy out, called in", cudaMemcpy(host, dev, all, cudaMemcpyHostToDevice));
    say_open("copy in, called out", cudaMemcpy(dev, host, all, cudaMemcpyDeviceToHost));
    say_open("the device afterwards", cudaDeviceSynchronize());
    say_open("free", cudaFree(dev));
}

int main(int argc, char **argv) {
    static const enum cudaStreamCaptureMode modes[] = {cudaStreamCaptureModeGlobal,
                                                       cudaStreamCaptureModeThreadLocal,
                                                       cudaStreamCaptureModeRelaxed};
    static const char *const mode_names[] = {"Global", "ThreadLocal", "Relaxed"};

    setvbuf(stdout, NULL, _IOLBF, 0); // what was said stays said, whatever comes next
    names();
    if (argc > 1)
        return strcmp(argv[1], "names") == 0 ? 0 : 2;
    launches();
    memory();
    last_error();
    events();

    CUDA_OK(cudaEventCreate(&event));
    make_streams(cudaStreamDefault);
    beginnings_and_ends();
    for (int m = 0; m < 3; m++) {
        waiting(modes[m], mode_names[m]);
        allocating(modes[m]);
    }
    forks();
    empty_graph();
    replays();
    graph_in_graph();
    destroy_streams();
    legacy(cudaStreamDefault, cudaStreamCaptureModeGlobal);
    legacy(cudaStreamDefault, cudaStreamCaptureModeRelaxed);
    legacy(cudaStreamNonBlocking, cudaStreamCaptureModeGlobal);
    legacy(cudaStreamNonBlocking, cudaStreamCaptureModeRelaxed);
    CUDA_OK(cudaEventDestroy(event));
    undefined();
    return 0;
}
