// What comes before what: in a stream, between the legacy stream and blocking ones, by events, and in long queues.
#include "check.h"

static unsigned *dev, *other;

// Work in s that turns *dev from v into v * 10 + digit.
static void append(cudaStream_t s, unsigned digit) {
    step<<<1, 1, 0, s>>>(dev, 10, digit);
    CUDA_OK(cudaGetLastError());
}

static unsigned result() {
    CUDA_OK(cudaDeviceSynchronize());
    return look(dev);
}

static void legacy() {
    cudaStream_t a, b, apart;

    CUDA_OK(cudaStreamCreate(&a));
    CUDA_OK(cudaStreamCreate(&b));
    CUDA_OK(cudaStreamCreateWithFlags(&apart, cudaStreamNonBlocking));
    put(dev, 0);
    append(a, 1);
    append(0, 2);
    append(b, 3);
    CUDA_OK(cudaStreamSynchronize(b));
    check_equal("a blocking stream, the default one, another", look(dev), 123);
    put(dev, 0);
    append(a, 1);
    append(cudaStreamLegacy, 2);
    CUDA_OK(cudaStreamSynchronize(0));
    check_equal("the default stream by its name", look(dev), 12);
    put(dev, 0);
    append(a, 1);
    CUDA_OK(cudaStreamSynchronize(0));
    check_equal("the default stream is waited for with the blocking ones", look(dev), 1);
    put(dev, 0);
    append(a, 1);
    check_code("it is asked with the blocking ones", cudaStreamQuery(0), cudaErrorNotReady);
    check_code("and again", cudaStreamQuery(0), cudaSuccess);
    put(dev, 0);
    append(0, 1);
    append(a, 2);
    append(apart, 3);
    CUDA_OK(cudaStreamSynchronize(apart));
    check_equal("a non-blocking stream waits for neither", look(dev), 3);
    check_equal("nor they for it", result(), 312);
    put(dev, 0);
    append(apart, 1);
    CUDA_OK(cudaStreamSynchronize(0));
    check_equal("the default stream does not wait for a non-blocking one", look(dev), 0);
    check_equal("which is done all the same", result(), 1);
    put(dev, 0);
    append(a, 1);
    CUDA_OK(cudaStreamDestroy(a)); // its work stays
    CUDA_OK(cudaStreamCreate(&a));
    append(0, 2);
    CUDA_OK(cudaStreamSynchronize(0));
    check_equal("the default stream waits for one that was destroyed", look(dev), 12);
    CUDA_OK(cudaStreamDestroy(a));
    CUDA_OK(cudaStreamDestroy(b));
    CUDA_OK(cudaStreamDestroy(apart));
}

static void events() {
    cudaStream_t a, b, c;
    cudaEvent_t e, f;

    CUDA_OK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    CUDA_OK(cudaStreamCreateWithFlags(&c, cudaStreamNonBlocking));
    CUDA_OK(cudaEventCreate(&e));
    CUDA_OK(cudaEventCreateWithFlags(&f, cudaEventDisableTiming));
    put(dev, 0);
    append(a, 1);
    CUDA_OK(cudaEventRecord(e, a));
    append(a, 9);
    CUDA_OK(cudaStreamWaitEvent(b, e, 0));
    append(b, 2);
    CUDA_OK(cudaStreamSynchronize(b));
    check_equal("a stream waits for an event, not for what came after it", look(dev), 12);
    check_equal("which is done later", result(), 129);

    put(dev, 0);
    append(a, 1);
    CUDA_OK(cudaEventRecord(e, a));
    CUDA_OK(cudaStreamWaitEvent(b, e, 0));
    CUDA_OK(cudaEventRecord(e, c)); // anew: who waits already does not care
    append(b, 2);
    CUDA_OK(cudaStreamSynchronize(b));
    check_equal("an event that is recorded again leaves waiting streams alone", look(dev), 12);
    append(c, 3);
    CUDA_OK(cudaEventRecord(e, c));
    CUDA_OK(cudaStreamWaitEvent(a, e, 0));
    CUDA_OK(cudaEventDestroy(e)); // before it is done
    append(a, 4);
    CUDA_OK(cudaStreamSynchronize(a));
    check_equal("one that is destroyed meanwhile does so too", look(dev), 1234);

    put(dev, 0);
    append(a, 1);
    CUDA_OK(cudaEventRecord(f, a));
    CUDA_OK(cudaStreamWaitEvent(b, f, 0));
    CUDA_OK(cudaEventRecord(f, b));
    CUDA_OK(cudaStreamWaitEvent(c, f, 0));
    append(c, 2);
    CUDA_OK(cudaStreamSynchronize(c));
    check_equal("a chain of events over three streams", look(dev), 12);

    put(dev, 0);
    put(other, 0);
    append(a, 1);
    step<<<1, 1, 0, b>>>(other, 1, 40);
    CUDA_OK(cudaEventRecord(f, b));
    CUDA_OK(cudaStreamWaitEvent(a, f, 0));
    add<<<1, 1, 0, a>>>(dev, other);
    CUDA_OK(cudaStreamSynchronize(a));
    check_equal("two streams become one", look(dev), 41);
    CUDA_OK(cudaEventDestroy(f));
    CUDA_OK(cudaStreamDestroy(a));
    CUDA_OK(cudaStreamDestroy(b));
    CUDA_OK(cudaStreamDestroy(c));
}

// More than the queue holds back, in one stream and in three that wait for each other in turn.
static void many() {
    enum { LAUNCHES = 10000, STREAMS = 3 };
    unsigned want = 1;
    cudaStream_t s[STREAMS];
    cudaEvent_t e;

    for (unsigned i = 0; i < LAUNCHES; i++)
        want = want * 3 + i;
    CUDA_OK(cudaEventCreate(&e));
    for (int k = 0; k < STREAMS; k++)
        CUDA_OK(cudaStreamCreateWithFlags(&s[k], cudaStreamNonBlocking));
    put(dev, 1);
    for (unsigned i = 0; i < LAUNCHES; i++)
        step<<<1, 1, 0, s[0]>>>(dev, 3, i);
    check_equal("10,000 launches in a stream", result(), want);
    put(dev, 1);
    for (unsigned i = 0; i < LAUNCHES; i++) {
        CUDA_OK(cudaStreamWaitEvent(s[i % STREAMS], e, 0));
        step<<<1, 1, 0, s[i % STREAMS]>>>(dev, 3, i);
        CUDA_OK(cudaEventRecord(e, s[i % STREAMS]));
    }
    check_equal("10,000 launches in three streams, by events", result(), want);
    for (int k = 0; k < STREAMS; k++)
        CUDA_OK(cudaStreamDestroy(s[k]));
    CUDA_OK(cudaEventDestroy(e));
}

int main() {
    CUDA_OK(cudaMalloc(&dev, sizeof(*dev)));
    CUDA_OK(cudaMalloc(&other, sizeof(*other)));
    put(dev, 0);
    for (unsigned digit = 1; digit < 9; digit++)
        append(0, digit);
    check_equal("one after the other in the default stream", result(), 12345678);
    legacy();
    events();
    many();
    CUDA_OK(cudaFree(other));
    CUDA_OK(cudaFree(dev));
    return 0;
}
