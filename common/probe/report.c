// What was found, in words.
#include <stdio.h>
#include <string.h>

#include "../simt/engine.h"
#include "shadow.h"
#include "watch.h"

// Where something happened.
struct place {
    char line[256], source[160];
};

// A place in the code is the low bits of where a call returns to; the program is not so large that they repeat.
static struct place place_of(uint32_t place) {
    extern char __executable_start[];
    uint32_t start = (uint32_t)(uintptr_t)__executable_start;
    uint32_t pc = (start & ~(uint32_t)PLACE_MASK) | place;
    struct place p = {"", ""};

    if (place == 0)
        return p;
    pc += pc < start ? PLACE_MASK + 1 : 0;
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
    unsigned t = probe_thread_of(stamp);
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

// `lone`: the variable is one for all, and no array. `one_line`: one line of source reads and writes.
static const char *race_advice(const struct access *a, uint64_t other, enum access_kind other_kind,
                               bool both_raise, bool lone, bool one_line) {
    bool other_block = a->region->across_blocks && other < probe.block_start;

    if (a->kind == ACCESS_ATOMIC && other_kind == ACCESS_ATOMIC)
        return "An atomic that ends in _block is one for the threads of its block only: leave out "
               "the _block.";
    if (both_raise && other_block)
        return "Both read it, change it and write it back, so one of the changes can be lost: use "
               "atomicAdd or the like.";
    if (both_raise)
        return "Both read it, change it and write it back, so one of the changes can be lost: use "
               "atomicAdd or the like. (If one must see what the other wrote: a __syncthreads() "
               "between the two.)";
    if (other_block)
        return "Blocks run at the same time and no barrier holds for two of them: make both "
               "atomic, let each block "
               "have its own slots, or use two launches.";
    if (simt_running.exchanged && probe_thread_of(other) / 32 == simt_running.thread / 32)
        return "A shuffle or a vote hands over values and says nothing of memory: put a "
               "__syncwarp() or a __syncthreads() between the two.";
    if (a->kind == ACCESS_ATOMIC || other_kind == ACCESS_ATOMIC)
        return "An atomic is safe beside other atomics only: beside a plain access it takes a "
               "__syncthreads() between.";
    if (lone)
        return "It is one variable for all threads: if each needs its own, make it a local one, "
               "without static, __shared__ or __device__. Otherwise put a __syncthreads() between "
               "the two.";
    if (a->kind == ACCESS_WRITE && other_kind == ACCESS_WRITE)
        return "Of two writes at the same time one is lost: if both add to it, use atomicAdd; "
               "otherwise give each thread a slot of its own, or put a __syncthreads() between "
               "the two.";
    if (one_line)
        return "Nothing says which comes first: read into a local variable, then a "
               "__syncthreads(), and only then write.";
    return "Nothing says which comes first: put a __syncthreads() between the two.";
}

void probe_report_race(const struct access *a, uint64_t other, enum access_kind other_kind,
                       bool both_raise) {
    struct place mine = place_of(a->place), theirs = place_of(other & PLACE_MASK);
    char name[160], thread[128], other_thread[128], more[768] = "";

    probe_name(a->address, a->size, name, sizeof name);
    name_thread(thread, sizeof thread, probe_stamp(a->place));
    name_thread(other_thread, sizeof other_thread, other);
    show_source(more, sizeof more, &mine);
    if (strcmp(mine.line, theirs.line) != 0)
        show_source(more, sizeof more, &theirs);
    advise(more, sizeof more,
           race_advice(a, other, other_kind, both_raise,
                       a->region != &probe.global && !strchr(name, '['),
                       strcmp(mine.line, theirs.line) == 0));
    simt_fault_raise_with(SIMT_FAULT_RACE, more,
                          "race: %s: %s %s %s, and %s %s%s%s with no barrier between", mine.line,
                          thread, verb(a->kind), name, other_thread, past(other_kind),
                          *theirs.line ? " at " : "", theirs.line);
    simt_block_abandon();
}

void probe_report_same_value(const struct access *a, uint64_t other) {
    static uint32_t told[16];
    static unsigned count;
    char name[160], thread[128], other_thread[128], text[1200];

    for (unsigned i = 0; i < count; i++)
        if (told[i] == a->place)
            return;
    if (count == 16)
        return;
    told[count++] = a->place;
    struct place mine = place_of(a->place), theirs = place_of(other & PLACE_MASK);
    probe_name(a->address, a->size, name, sizeof name);
    name_thread(thread, sizeof thread, probe_stamp(a->place));
    name_thread(other_thread, sizeof other_thread, other);
    snprintf(text, sizeof text,
             "%s: %s writes %s, and so does %s%s%s: the same value, so nothing is lost this time",
             mine.line, thread, name, other_thread, *theirs.line ? " at " : "", theirs.line);
    simt_warn(text);
}

// What usually mends an access that is out of bounds, by where it went.
static const char *outside_advice(enum simt_address where) {
    switch (where) {
    case SIMT_ADDRESS_BEFORE:
        return "An index below 0 usually comes from i - 1 where i is 0, or from a negative number.";
    case SIMT_ADDRESS_FREED:
        return "It was freed before this launch: cudaFree belongs after the last use.";
    case SIMT_ADDRESS_RESET:
        return "Was the pointer kept from an earlier call? The checker resets the device between "
               "two cases. Or the index is far too large.";
    case SIMT_ADDRESS_NOBODYS:
        return "Either the pointer was never set, or the index is far too large.";
    default:
        return "An index past the end usually lacks a guard such as if (i < n), or counts one too "
               "many.";
    }
}

// Whether the address is that of an element a little in front of an array or in it, but for an index of 32 bits that went
// below 0.
static bool went_below_0(const struct access *a) {
    uintptr_t meant = a->address - ((uintptr_t)a->size << 32);
    char text[200];

    if (meant - probe.shared.base + 4096 < probe.shared.size + 4096)
        return true;
    switch (simt_describe_address((const void *)meant, text, sizeof text)) {
    case SIMT_ADDRESS_INSIDE:
    case SIMT_ADDRESS_BEFORE:
    case SIMT_ADDRESS_PAST:
        return true;
    default:
        return false;
    }
}

void probe_report_outside(const struct access *a) {
    struct place mine = place_of(a->place);
    char name[200], thread[128], more[768] = "";
    const char *advice;
    const char *what = NULL;

    name_thread(thread, sizeof thread, probe_stamp(a->place));
    show_source(more, sizeof more, &mine);
    if (a->region == &probe.shared) {
        bool dynamic = a->address - (uintptr_t)simt_dynamic_shared() < SIMT_SHARED_LIMIT;
        if (dynamic && simt_dynamic_label()) {
            snprintf(name, sizeof name, "shared memory past the end of %s", simt_dynamic_label());
            what = name;
            advice = outside_advice(SIMT_ADDRESS_PAST);
        } else if (dynamic) {
            what = "shared memory past the bytes that the launch asked for";
            advice =
                "The third number in <<<blocks, threads, bytes>>> is how many bytes there are.";
        } else {
            what = "shared memory that belongs to no variable";
            advice = "An index has left its array, or a pointer was moved too far.";
        }
    } else if (a->region) {
        advice = outside_advice(simt_describe_address((const void *)a->address, name, sizeof name));
    } else if (a->address < 65536) {
        what = "a null pointer";
        advice = "Was the allocation checked, and the pointer passed?";
    } else if (simt_is_stack((const void *)a->address)) {
        what = "a local variable of another thread";
        advice = "A thread's local variables are its own: threads meet in shared or global memory.";
    } else if (probe_is_constant(a->address)) {
        what = "a constant";
        advice = "Constants and texts can be read only.";
    } else {
        what = "memory that is not the device's";
        advice =
            went_below_0(a)
                ? "The index went below 0, as i - 1 does where i is 0 (in unsigned numbers 0 - 1 "
                  "is 4294967295), or a whole key is the index, and not its digit."
                : "Is it the host's array? A kernel reaches what cudaMalloc gave, and cudaMemcpy "
                  "fills. Or is the index far off?";
    }
    advise(more, sizeof more, advice);
    simt_fault_raise_with(SIMT_FAULT_BOUNDS, more, "out of bounds: %s: %s %s %u byte%s at %s",
                          mine.line, thread, verb(a->kind), a->size, a->size == 1 ? "" : "s",
                          what ? what : name);
    simt_block_abandon();
}

void probe_report_unwritten(const struct access *a) {
    struct place mine = place_of(a->place);
    char name[160], thread[128], more[768] = "";

    probe_name(a->address, a->size, name, sizeof name);
    name_thread(thread, sizeof thread, probe_stamp(a->place));
    show_source(more, sizeof more, &mine);
    advise(
        more, sizeof more,
        a->region == &probe.shared
            ? "In every block, shared memory begins with whatever was there before: set it first, "
              "then a barrier."
            : "Device memory begins with whatever was there before: set it first (cudaMemset, or "
              "an earlier launch), and do not read what is for output.");
    simt_fault_raise_with(SIMT_FAULT_INIT, more,
                          "uninitialised: %s: %s %s %s, which nobody has written yet", mine.line,
                          thread, a->kind == ACCESS_READ ? "reads" : "changes", name);
    simt_block_abandon();
}

void probe_report_misaligned(const char *line, const char *what) {
    char thread[128];

    name_thread(thread, sizeof thread, probe_stamp(0));
    simt_fault_raise_with(SIMT_FAULT_ALIGN,
                          "  A GPU reads or writes a value of 2, 4, 8 or 16 bytes only at an "
                          "address that is a multiple of its size.\n",
                          "misaligned: %s: %s %s", line, thread, what);
    simt_block_abandon();
}

void probe_report_misaligned_access(const struct access *a) {
    struct place mine = place_of(a->place);
    char what[128];

    snprintf(what, sizeof what, "%s %u bytes at an address %u past a multiple of %u", verb(a->kind),
             a->size, (unsigned)(a->address % a->size), a->size);
    probe_report_misaligned(mine.line, what);
}
