// What a suite sees of the judge: cases in, outcomes out. A batch of cases goes to one fresh runner,
// which is gone before the right answers are computed.
#ifndef JUDGE_H
#define JUDGE_H

#include <stddef.h>
#include <stdint.h>

enum { KASE_ARRAYS = 6, KASE_LAUNCHES = 40 };

// Scratch is poisoned like an output and its margins are guarded, but what it holds is nobody's business.
enum role { ROLE_IN = 1, ROLE_OUT = 2, ROLE_INOUT = 3, ROLE_SCRATCH = 4 };
enum shown { SHOWN_DECIMAL, SHOWN_HEX }; // how a reader sees the elements of an array

// A device array of one case. Its elements are unsigned; outputs start poisoned and have a margin on
// either side that must not change.
struct kase_array {
    char name[16]; // the student's parameter: "keys", "rank"
    enum role role;
    enum shown shown;
    size_t length;  // elements
    unsigned *data; // what an input holds at first; NULL for an output
};

struct batch;
struct kase;

// Adds a case of a function on n values, in blocks of `block` threads where that is for the caller to say.
typedef struct kase *again_fn(struct batch *b, const unsigned *values, size_t n, unsigned block);

// One call of one of the student's functions.
struct kase {
    char function[24]; // the student's: "device_scan"
    char way[20];      // how the runner calls it, if there are several: "in place", "captured"
    char label[48];    // for a reader, e.g. "300 equal keys"; empty for small cases
    unsigned grid, block;
    size_t n;
    unsigned param;     // place, bit, num_digits: what the function asks for
    unsigned schedules; // how many (order, poison) pairs it runs under, 1..6
    unsigned rotation;  // which pair comes first
    uint64_t seed;      // of the random order, where a case is run once more; 0: the batch's
    int dirty;          // 1: the buffers hold what the case before left (a second call)
    int property_alone; // 1: an error may be right, and the property alone judges the outcome
    unsigned refuse;    // the how-manieth launch fails as if resources ran out; 0: none. The case's
                        // outcome is then judged by the property alone
    unsigned refuse_copy; // the same of copies and fills
    int num_arrays;
    struct kase_array arrays[KASE_ARRAYS];
    again_fn *again; // with again_values, again_length and again_block: how it was made
    unsigned *again_values, again_block;
    size_t again_length;
};

// A launch that the engine saw.
struct seen_launch {
    char kernel[48];
    unsigned grid[3], block[3];
    unsigned num_args;
    uint64_t args[8]; // pointers and integers as they were passed
};

// What one case did under one schedule.
struct outcome {
    unsigned order; // 0 forward, 1 reverse, 2 seeded random
    unsigned poison;
    int returned;                 // a driver's cudaError_t; 0 for a kernel
    int launch_error, sync_error; // what cudaGetLastError and cudaDeviceSynchronize said afterwards
    unsigned *got[KASE_ARRAYS];   // every array afterwards, inputs too
    unsigned refused;             // launches, allocations, copies and fills that failed
    unsigned
        foreign_writes; // 1: an element that belongs to one thread (05: out[i], to the grid's i-th)
    uint64_t foreign_element,
        foreign_thread;     // was written by another one: this element, by this thread
    uint64_t accesses;      // memory accesses of the student's code that were seen
    unsigned num_launches;  // all of them, also those past KASE_LAUNCHES
    unsigned host_copies;   // copies between host and device made by the student's code
    unsigned device_copies; // device to device copies and memsets
    unsigned allocations;   // cudaMalloc by the student's code
    unsigned num_noted; // launches in launches[] (those that the runner's row asks for), or more
    unsigned waits;     // times the student's code waited
    unsigned other_streams; // launches, copies and fills on another stream than the one given, or,
                            // where none is given, than the default one
    unsigned nodes, kernel_nodes,
        host_nodes; // of the graph that was made; host: host functions and copies
    unsigned left_graphs, left_execs, left_streams,
        left_events;              // made by the student's code and not destroyed
    uint64_t scratch_bytes;       // in a dry run: as many as the function asked for
    unsigned most_global_atomics; // most atomics of one block on one global address
    unsigned num_snapshots;       // arrays the runner's glue copied out on the way
    const char *printed;          // the runner's standard output, all cases together, cut at 64 KiB
    unsigned *snapshot[8];        // e.g. 06: dest after each hex_destinations, n elements each
    struct seen_launch launches[KASE_LAUNCHES];
};

// A batch for the runner of a task, "01" to "07".
struct batch *batch_new(const char *task);

// The batch is too large to have every access watched: of the two builds of the full tier, the AddressSanitizer one
// alone runs it.
void batch_unwatched(struct batch *b);

// Adds a case, to be filled in by the calls below. Cases are reported in the order they were added:
// smallest first. Grid 0 means: enough blocks to cover n, at least one.
// A function may have a way behind a colon: "device_scan:in place". Both together name a row of the runner's table.
struct kase *batch_add(struct batch *b, const char *function, size_t n, unsigned param,
                       unsigned grid, unsigned block);
void kase_in(struct kase *k, const char *name, enum shown shown, const unsigned *data,
             size_t length);
void kase_out(struct kase *k, const char *name, enum shown shown, size_t length);
void kase_inout(struct kase *k, const char *name, enum shown shown, const unsigned *data,
                size_t length);
void kase_scratch(struct kase *k, const char *name, size_t length);
// When the case fails, `again` may make smaller ones like it, and the smallest that fails is shown. Any values must do
// (of a permutation: any other permutation), and any block if the case has several blocks.
void kase_again(struct kase *k, again_fn *again, const unsigned *values, size_t n, unsigned block);
void kase_label(struct kase *k, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Fills right[i] for every output i of k; an in-out array's right[i] starts as its input, and right[i] is
// NULL for inputs and scratch.
typedef void right_fn(const struct kase *k, unsigned *const right[KASE_ARRAYS]);

// Looks at anything else. Returns 0 when all is well; otherwise writes one plain sentence.
typedef int property_fn(const struct kase *k, const struct outcome *o, char *sentence, size_t size);

// Runs the batch, computes the right answers, compares every element of every case under every
// schedule, and ends the current Check test as failed at the first (smallest) case that is wrong.
// `property` may be NULL; it is asked before the values are compared. Frees the batch. A batch without
// cases is a checker fault.
void judge_batch(struct batch *b, right_fn *right, property_fn *property);

// Says on the record how many inputs a test ran ("364 arrays").
void judge_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

// A seed for this test: the run's seed mixed with `salt`.
uint64_t judge_seed(uint64_t salt);

// Nonzero in the instructor's tier.
int judge_full(void);

#endif
