// What was found, in words.
#include <stdio.h>
#include <string.h>

#include "../simt/engine.h"
#include "shadow.h"

// Where something happened.
struct place {
    char line[256], source[160];
};

static struct place place_of(uint32_t pc) {
    struct place p;

    probe_line(pc, p.line, sizeof p.line, p.source, sizeof p.source);
    return p;
}

static const char *verb(enum access_kind kind) {
    static const char *const verbs[] = {"reads", "writes", "changes atomically"};
    return verbs[kind];
}

static const char *past(enum access_kind kind) {
    static const char *const verbs[] = {"read it", "wrote it", "changed it atomically"};
    return verbs[kind];
}

// "thread 2 of block 0", with as many coordinates as the launch has dimensions.
static void name_thread(char *text, size_t room, uint64_t stamp) {
    extern _Thread_local struct dim3 blockDim, gridDim;
    unsigned t = (unsigned)(stamp & THREAD_MASK);
    uint3 b = probe_block_of(stamp);
    char thread[48], block[48];

    if (blockDim.y == 1 && blockDim.z == 1)
        snprintf(thread, sizeof thread, "%u", t);
    else
        snprintf(thread, sizeof thread, "(%u,%u,%u)", t % blockDim.x, t / blockDim.x % blockDim.y,
                 t / blockDim.x / blockDim.y);
    if (gridDim.y == 1 && gridDim.z == 1)
        snprintf(block, sizeof block, "%u", b.x);
    else
        snprintf(block, sizeof block, "(%u,%u,%u)", b.x, b.y, b.z);
    snprintf(text, room, "thread %s of block %s", thread, block);
}

static void show_source(char *more, size_t room, const struct place *p) {
    size_t used = strlen(more);

    if (*p->source)
        snprintf(more + used, room - used, "  %s:  %s\n", p->line, p->source);
}

static void advise(char *more, size_t room, const char *sentence) {
    size_t used = strlen(more);

    snprintf(more + used, room - used, "  %s\n", sentence);
}

static const char *race_advice(const struct access *a, uint64_t other,
                               enum access_kind other_kind) {
    if (a->region->across_blocks && other < probe.block_start)
        return "Blocks run at the same time and no barrier holds for two of them: make both "
               "atomic, let each block "
               "have its own slots, or use two launches.";
    if (a->kind == ACCESS_ATOMIC || other_kind == ACCESS_ATOMIC)
        return "An atomic is safe beside other atomics only: beside a plain access it takes a "
               "__syncthreads() between.";
    return "Nothing says which comes first: put a __syncthreads() between the two, or make both "
           "atomic.";
}

static uint64_t me(void) {
    return probe.now | simt_running.thread;
}

void probe_report_race(const struct access *a, uint64_t other, enum access_kind other_kind,
                       uint32_t other_pc) {
    struct place mine = place_of(a->pc), theirs = place_of(other_pc);
    char name[160], thread[128], other_thread[128], more[768] = "";

    probe_name(a->address, a->size, name, sizeof name);
    name_thread(thread, sizeof thread, me());
    name_thread(other_thread, sizeof other_thread, other);
    show_source(more, sizeof more, &mine);
    if (strcmp(mine.line, theirs.line) != 0)
        show_source(more, sizeof more, &theirs);
    advise(more, sizeof more, race_advice(a, other, other_kind));
    simt_fault_raise_with(SIMT_FAULT_RACE, more,
                          "race: %s: %s %s %s, and %s %s at %s with no barrier between", mine.line,
                          thread, verb(a->kind), name, other_thread, past(other_kind), theirs.line);
    simt_block_abandon();
}

void probe_report_same_value(const struct access *a, uint64_t other, uint32_t other_pc) {
    static uint32_t told[16];
    static unsigned count;
    char name[160], thread[128], other_thread[128], text[1200];

    for (unsigned i = 0; i < count; i++)
        if (told[i] == a->pc)
            return;
    if (count == 16)
        return;
    told[count++] = a->pc;
    struct place mine = place_of(a->pc), theirs = place_of(other_pc);
    probe_name(a->address, a->size, name, sizeof name);
    name_thread(thread, sizeof thread, me());
    name_thread(other_thread, sizeof other_thread, other);
    snprintf(text, sizeof text,
             "%s: %s writes %s, and so does %s at %s: the same value, so nothing is lost this time",
             mine.line, thread, name, other_thread, theirs.line);
    simt_warn(text);
}

void probe_report_outside(const struct access *a) {
    struct place mine = place_of(a->pc);
    char name[200], thread[128], more[768] = "";
    const char *advice =
        "An index past the end usually lacks a guard such as if (i < n), or counts one too many.";

    name_thread(thread, sizeof thread, me());
    show_source(more, sizeof more, &mine);
    if (a->region == &probe.shared) {
        uintptr_t dynamic = (uintptr_t)simt_dynamic_shared();
        snprintf(name, sizeof name, "%s",
                 a->address - dynamic < SIMT_SHARED_LIMIT
                     ? "shared memory past the bytes that the launch asked for"
                     : "shared memory that belongs to no variable");
    } else if (a->region) {
        simt_describe_address((const void *)a->address, name, sizeof name);
    } else if (a->address < 4096) {
        snprintf(name, sizeof name, "a null pointer");
        advice = "Was the allocation checked, and the pointer passed?";
    } else if (simt_is_stack((const void *)a->address)) {
        snprintf(name, sizeof name, "a local variable of another thread");
        advice = "A thread's local variables are its own: threads meet in shared or global memory.";
    } else {
        snprintf(name, sizeof name, "memory that is not the device's");
        advice =
            "A kernel reaches device memory only: cudaMalloc it, and cudaMemcpy what the host has.";
    }
    advise(more, sizeof more, advice);
    simt_fault_raise_with(SIMT_FAULT_BOUNDS, more, "out of bounds: %s: %s %s %u byte%s at %s",
                          mine.line, thread, verb(a->kind), a->size, a->size == 1 ? "" : "s", name);
    simt_block_abandon();
}

void probe_report_unwritten(const struct access *a) {
    struct place mine = place_of(a->pc);
    char name[160], thread[128], more[768] = "";

    probe_name(a->address, a->size, name, sizeof name);
    name_thread(thread, sizeof thread, me());
    show_source(more, sizeof more, &mine);
    advise(more, sizeof more,
           a->region == &probe.shared ? "Shared memory begins with whatever was there before, in "
                                        "every block: set it first, then a barrier."
                                      : "Device memory begins with whatever was there before: set "
                                        "it first (cudaMemset, or a kernel).");
    simt_fault_raise_with(SIMT_FAULT_INIT, more,
                          "uninitialised: %s: %s %s %s, which nobody has written", mine.line,
                          thread, a->kind == ACCESS_READ ? "reads" : "changes", name);
    simt_block_abandon();
}

void probe_report_misaligned(const struct access *a) {
    struct place mine = place_of(a->pc);
    char name[160], thread[128], more[768] = "";

    probe_name(a->address & ~(uintptr_t)(a->size - 1), a->size, name, sizeof name);
    name_thread(thread, sizeof thread, me());
    show_source(more, sizeof more, &mine);
    advise(more, sizeof more,
           "A GPU reads a value of 2, 4, 8 or 16 bytes only from an address that is a multiple of "
           "its size.");
    simt_fault_raise_with(SIMT_FAULT_ALIGN, more,
                          "misaligned: %s: %s %s %u bytes at an address %u past a multiple of %u",
                          mine.line, thread, verb(a->kind), a->size,
                          (unsigned)(a->address % a->size), a->size);
    simt_block_abandon();
}
