// How a program that is not a student's (a runner, a test) steers the engine and watches it.
#ifndef SIMT_H
#define SIMT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "include/simt_abi.h"
#include "include/simt_streams.h"

#ifdef __cplusplus
extern "C" {
#endif

// The order in which threads of a block, and blocks of a grid, take turns.
enum simt_order { SIMT_FORWARD, SIMT_REVERSE, SIMT_RANDOM };

// How kernels run from now on. CUDA promises no order, so a right kernel is right under each.
struct simt_schedule {
    enum simt_order order;
    uint64_t seed;          // of the random order
    unsigned poison;        // what fresh device and shared memory holds, word by word
    bool switch_at_atomics; // let others run before (and in the random order, after) an atomic
    bool ended_is_a_fault;  // a barrier that some threads can no longer reach: fault, or a warning
    // The how-manieth launch from now on fails as if resources ran out, and none after it runs; 0: none.
    unsigned refuse_launch;
};
void simt_set_schedule(const struct simt_schedule *schedule);

// The same for copies and fills: the how-manieth from now on fails as if memory ran out; 0: none. A new schedule ends it.
void simt_refuse_copy(unsigned number);

// Why a launch was given up.
enum simt_fault_kind {
    SIMT_FAULT_BARRIER,  // threads of a block wait at different barriers, or some have ended
    SIMT_FAULT_ADDRESS,  // a kernel used memory that is not there
    SIMT_FAULT_STACK,    // a thread's stack is full
    SIMT_FAULT_DIVISION, // an integer was divided by zero
    SIMT_FAULT_ASSERT,   // assert() in a kernel
    SIMT_FAULT_ILLEGAL,  // an instruction that is none, a trap
    SIMT_FAULT_HOST,     // host code touched device memory, or memory that is not there
    SIMT_FAULT_RACE,     // two threads use the same bytes, one writes, nothing orders them
    SIMT_FAULT_BOUNDS,   // outside of what was allocated or declared, or after it was freed
    SIMT_FAULT_INIT,     // read before anybody wrote it
    SIMT_FAULT_ALIGN,    // an address that is no multiple of the size
    SIMT_FAULT_UNDEFINED // arithmetic that has no result: shifts, signed overflow
};

struct simt_fault {
    enum simt_fault_kind kind;
    char kernel[64]; // empty in host code
    uint3 block, thread;
    char text[512]; // one sentence: what happened and where
    char more[768]; // lines that show it and say what usually mends it; may be empty
};

// Called once, at the first fault, on the faulting thread's own stack or a signal's; may end the process. If
// it returns (or is not set: then the text goes to standard error), a kernel's launch is given up and later
// calls return its error, as on a GPU; a host fault ends the program.
void simt_on_fault(void (*handler)(const struct simt_fault *fault));

// A short word for a kind of fault: "barrier", "address".
const char *simt_fault_name(enum simt_fault_kind kind);

// Reports then hold "@pc@" (in hex) for a source file and line, and "@=pc@" for the text of that line, for whoever
// reads them to look up.
extern bool simt_lines_later;

// Called when one of CUDA's calls, "cudaMemcpy", returns an error.
void simt_on_failure(void (*handler)(const char *call, cudaError_t error));

// Something legal that often is a mistake; printed once for each place, or handed to the handler.
void simt_on_warning(void (*handler)(const char *text));

// A dry run: from now on launches, copies and fills are told to the observer and not done, so that what a driver would
// do for more data than fits can be seen. Pointers need not be real.
void simt_set_dry(bool dry);

// Tells each node of a graph that is ready, those of child graphs in their place; returns how many there are. The name
// is a kernel's, "host" for a copy from or to the host, and empty for others.
size_t simt_graph_tasks(cudaGraphExec_t exec,
                        void (*each)(enum cudaGraphNodeType type, const char *name));

// What happens, for whoever counts. Any member may be NULL.
struct simt_observer {
    void (*launched)(const struct simt_launch *launch); // accepted, before its first block
    void (*finished)(const struct simt_launch *launch, unsigned most_global_atomics);
    // Before it is done, on which stream (NULL: the default one); memsets count as device to device.
    void (*copied)(enum cudaMemcpyKind kind, size_t size, cudaStream_t stream);
    void (*allocated)(size_t size);
    void (*refused)(const char *what, cudaError_t error); // a launch, an allocation, a copy that
                                                          // had to fail
    void (*waited)(void); // the host waits for a stream, an event or the device
};
void simt_observe(const struct simt_observer *observer);

// Writes where the kernel that is running now stands, "kernel k, block (0,0,0), thread (3,0,0)", or "host code".
// May be called from a signal handler.
void simt_where(char *text, size_t size);

// Lets host code touch device memory, margins included, until it is closed again.
void simt_device_open(void);
void simt_device_close(void);

// Gives a name to the allocation that p lies in, for reports.
void simt_label(const void *p, const char *name);
// The same for the dynamic shared memory of all launches from now on; NULL: it has none.
void simt_label_dynamic(const char *name);

// Frees all device memory and forgets all errors, also those that stay.
void simt_reset(void);

// Objects that the program has made and not destroyed. Graphs: those that are its own, by cudaGraphCreate or the end of
// a capture.
struct simt_live {
    unsigned graphs, execs, streams, events;
};
void simt_count_live(struct simt_live *now);

// The next call of that name, cudaStreamBeginCapture, cudaGraphInstantiate or cudaStreamCreateWithFlags (by which
// cudaStreamCreate makes its stream), fails as if memory ran out. NULL, and a new schedule: none does.
void simt_refuse_call(const char *call);

// A watcher of every memory access: strict builds link one (common/probe), under this name.
struct simt_probe {
    void (*launch)(const struct simt_launch *launch); // its first block is about to run
    void (*block)(uint3 index); // a block begins, its shared memory is poisoned
    void (*barrier)(void);      // all threads of the block have arrived
    void (*warp_barrier)(uint64_t mask,
                         unsigned first); // threads first + bit of the mask have arrived
    void (*leave)(void);                  // the running thread lets others run, or ends
    void (*allocated)(const void *start, size_t size);
    void (*freed)(const void *start, size_t size);
    void (*written)(const void *start, size_t size); // by a copy or memset of the host's
    void (*copied)(const void *to, const void *from, size_t size); // device to device
    void (*atomic)(const void *p, size_t size, bool only_writes, const void *pc);
    // Before such a one that other blocks know nothing of; may be NULL.
    void (*block_atomic)(const void *p, size_t size, const void *pc);
    // From now on element i of this array of unsigned is the i-th thread's of the grid alone; NULL: none is.
    void (*own)(const void *start, size_t bytes);
    // Whether somebody else has written one since; the first time: which element, by the how-manieth thread.
    bool (*stranger)(uint64_t *element, uint64_t *thread);
    // Accesses seen since the program began: proof that its code was built to be watched.
    uint64_t (*accesses)(void);
    // Prints what was counted so far, for a build that counts costs; NULL for others.
    void (*costs)(void);
};
extern const struct simt_probe simt_probe __attribute__((weak));

#ifdef __cplusplus
}
#endif

#endif
