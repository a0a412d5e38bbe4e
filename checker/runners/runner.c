// The runner: takes cases, has the student's functions called on each, sends back all that came of it. It knows
// no right answer, and whatever happens in here is the student's doing until it is shown otherwise.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../judge/judge.h"
#include "../judge/wire.h"
#include "runner.h"
#include "runner_stream.h"
#include "platform.h"

static const char *cases;     // the memory file
static struct wire_frame now; // which case and schedule is running
struct runner_state runner;

// Frames leave in one piece where they can: the judge wakes up for each.
static char unsent[64 * 1024];
static size_t num_unsent;

static void flush_frames(void) {
    const char *at = unsent, *end = unsent + num_unsent;

    num_unsent = 0;
    while (at < end) {
        ptrdiff_t sent = platform_send(at, (size_t)(end - at));
        if (sent <= 0)
            _exit(WIRE_EXIT_WIRE);
        at += sent;
    }
}

static void send(const void *data, size_t size) {
    const char *at = data;

    while (size > 0) {
        size_t part = sizeof unsent - num_unsent < size ? sizeof unsent - num_unsent : size;
        memcpy(unsent + num_unsent, at, part);
        num_unsent += part;
        at += part;
        size -= part;
        if (num_unsent == sizeof unsent)
            flush_frames();
    }
}

static void send_frame(enum wire_frame_type type, uint64_t bytes) {
    now.magic = WIRE_MAGIC;
    now.type = type;
    now.bytes = bytes;
    send(&now, sizeof now);
}

static void send_fault(enum wire_frame_type type, const struct wire_fault *fault) {
    send_frame(type, sizeof *fault);
    send(fault, sizeof *fault);
    flush_frames();
}

void runner_fault(const struct wire_fault *fault) {
    send_fault(WIRE_FAULT, fault);
    _exit(WIRE_EXIT_FAULT);
}

void runner_warning(const char *text) {
    struct wire_fault out = {.kind = "warning"};

    snprintf(out.text, sizeof out.text, "%s", text);
    send_fault(WIRE_WARNING, &out);
}

// Device arrays for a case; on a dirty one those of the case before serve again.
static void prepare(const struct wire_case *c) {
    for (unsigned i = 0; i < c->num_arrays; i++) {
        const struct wire_array *a = &c->array[i];
        size_t bytes = a->length * sizeof(unsigned);
        if (!c->dirty)
            runner.call.array[i] = platform_new(bytes, a->name);
        if (a->offset && bytes)
            platform_write(runner.call.array[i], cases + a->offset, bytes);
    }
    runner.call.grid = c->grid;
    runner.call.block = c->block;
    runner.call.n = c->n;
    runner.call.param = c->param;
    runner.call.input = c->num_arrays ? cases + c->array[0].offset : NULL;
}

// Room for what comes from the device, as large as was ever asked for.
static void *room_for(size_t size) {
    static void *room;
    static size_t had;

    if (size > had) {
        room = realloc(room, size);
        had = size;
    }
    if (!room)
        _exit(WIRE_EXIT_WIRE);
    return room;
}

static void send_outcome(const struct wire_case *c) {
    uint64_t bytes = sizeof runner.seen;
    unsigned kept =
        runner.seen.num_snapshots < WIRE_SNAPSHOTS ? runner.seen.num_snapshots : WIRE_SNAPSHOTS;

    for (unsigned i = 0; i < c->num_arrays; i++)
        bytes += (c->array[i].length + 2 * WIRE_MARGIN) * sizeof(unsigned);
    bytes += kept * c->n * sizeof(unsigned);
    send_frame(WIRE_OUTCOME, bytes);
    send(&runner.seen, sizeof runner.seen);
    for (unsigned i = 0; i < c->num_arrays; i++) {
        size_t size = (c->array[i].length + 2 * WIRE_MARGIN) * sizeof(unsigned);
        platform_read(room_for(size), runner.call.array[i] - WIRE_MARGIN, size);
        send(room_for(size), size);
    }
    for (unsigned i = 0; i < kept; i++)
        send(runner.snapshot[i], c->n * sizeof(unsigned));
    flush_frames();
}

// For a debugger: a breakpoint here stops before each case.
void runner_case_begins(void);
__attribute__((noinline)) void runner_case_begins(void) {
    __asm__ volatile("");
}

static void run_case(const struct wire_case *c, const struct wire_schedule *s) {
    platform_schedule(c, s);
    runner.poison = s->poison;
    if (!c->dirty)
        platform_reset();
    runner_scratch_begins(c->dirty);
    prepare(c);
    memset(&runner.seen, 0, sizeof runner.seen);
    runner.told = 0;
    platform_watch();
    runner_case_begins();
    runner.watching = true;
    runner.seen.returned = (int32_t)runner.row->call(&runner.call);
    runner.seen.launch_error = (int32_t)cudaGetLastError();
    runner.watching = false;
    runner.seen.sync_error = (int32_t)cudaDeviceSynchronize();
    platform_observed();
    runner_scratch_ends();
    send_outcome(c);
}

static const struct runner_row *find_row(const char *function) {
    for (const struct runner_row *r = runner_rows; r->function; r++)
        if (strcmp(r->function, function) == 0)
            return r;
    _exit(WIRE_EXIT_WIRE);
}

static const struct wire_header *map_cases(void) {
    struct stat status;

    if (fstat(WIRE_CASES_FD, &status) != 0 || (size_t)status.st_size < sizeof(struct wire_header))
        _exit(WIRE_EXIT_WIRE);
    cases = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, WIRE_CASES_FD, 0);
    const struct wire_header *header = (const void *)cases;
    if (cases == MAP_FAILED || header->magic != WIRE_MAGIC ||
        header->bytes != (uint64_t)status.st_size)
        _exit(WIRE_EXIT_WIRE);
    return header;
}

int main(void) {
    const struct wire_header *header = map_cases();
    const struct wire_case *c = (const void *)(header + 1);

    platform_start();
    for (uint32_t i = 0; i < header->num_cases; i++) {
        runner.row = find_row(c[i].function);
        runner.kase = &c[i];
        now.number = i;
        for (uint32_t s = 0; s < c[i].num_schedules; s++) {
            now.schedule = s;
            run_case(&c[i], &c[i].schedule[s]);
        }
    }
    platform_end();
    fflush(stdout);
    send_frame(WIRE_DONE, 0);
    flush_frames();
    _exit(WIRE_EXIT_DONE); // no destructor has a say
}
