#include "batch.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <fcntl.h>

#include "lines.h"
#include "settings.h"

// What memory holds that nobody has written. Neither is a small number, and they differ in every byte.
static const unsigned poisons[2] = {0xDEADBEEF, 0x5A5A5A5B};

static void *must_have(void *p) {
    if (!p)
        judge_fault("out of memory");
    return p;
}

struct batch *batch_new(const char *task) {
    struct batch *b = must_have(calloc(1, sizeof *b));

    snprintf(b->task, sizeof b->task, "%s", task);
    return b;
}

void batch_unwatched(struct batch *b) {
    b->unwatched = true;
}

struct kase *batch_add(struct batch *b, const char *function, size_t n, unsigned param,
                       unsigned grid, unsigned block) {
    struct kase *k = must_have(calloc(1, sizeof *k));

    if (b->count == b->room) {
        b->room = b->room ? 2 * b->room : 64;
        b->kase = must_have(realloc(b->kase, b->room * sizeof *b->kase));
    }
    const char *colon = strchr(function, ':');
    snprintf(k->function, sizeof k->function, "%.*s",
             (int)(colon ? (size_t)(colon - function) : strlen(function)), function);
    snprintf(k->way, sizeof k->way, "%s", colon ? colon + 1 : "");
    k->n = n;
    k->param = param;
    k->block = block;
    k->grid = grid ? grid : n ? (unsigned)((n + block - 1) / block) : 1;
    k->schedules = 3;
    k->rotation = (unsigned)b->count;
    b->kase[b->count++] = k;
    return k;
}

static void add_array(struct kase *k, const char *name, enum role role, enum shown shown,
                      const unsigned *data, size_t length) {
    if (k->num_arrays == KASE_ARRAYS)
        judge_fault("a case of %s has too many arrays", k->function);
    struct kase_array *a = &k->arrays[k->num_arrays++];
    snprintf(a->name, sizeof a->name, "%s", name);
    a->role = role;
    a->shown = shown;
    a->length = length;
    if (data) {
        a->data = must_have(malloc(length * sizeof *data + 1));
        memcpy(a->data, data, length * sizeof *data);
    }
}

void kase_in(struct kase *k, const char *name, enum shown shown, const unsigned *data,
             size_t length) {
    add_array(k, name, ROLE_IN, shown, data, length);
}

void kase_out(struct kase *k, const char *name, enum shown shown, size_t length) {
    add_array(k, name, ROLE_OUT, shown, NULL, length);
}

void kase_inout(struct kase *k, const char *name, enum shown shown, const unsigned *data,
                size_t length) {
    add_array(k, name, ROLE_INOUT, shown, data, length);
}

void kase_scratch(struct kase *k, const char *name, size_t length) {
    add_array(k, name, ROLE_SCRATCH, SHOWN_DECIMAL, NULL, length);
}

void kase_again(struct kase *k, again_fn *again, const unsigned *values, size_t n, unsigned block) {
    k->again = again;
    k->again_values = must_have(malloc(n * sizeof *values + 1));
    memcpy(k->again_values, values, n * sizeof *values);
    k->again_length = n;
    k->again_block = block;
}

void kase_label(struct kase *k, const char *format, ...) {
    va_list args;

    va_start(args, format);
    vsnprintf(k->label, sizeof k->label, format, args);
    va_end(args);
}

void batch_free(struct batch *b) {
    for (size_t i = 0; i < b->count; i++) {
        for (int a = 0; a < b->kase[i]->num_arrays; a++)
            free(b->kase[i]->arrays[a].data);
        free(b->kase[i]->again_values);
        free(b->kase[i]);
    }
    free(b->kase);
    free(b);
}

// A dirty case runs once, and its margins still hold the poison of the case that allocated them.
static unsigned dirty_poison(const struct batch *b, size_t i) {
    while (i > 0 && b->kase[i]->dirty)
        i--;
    return batch_schedule(b, i, b->kase[i]->schedules - 1).poison;
}

struct wire_schedule batch_schedule(const struct batch *b, size_t i, unsigned j) {
    const struct kase *k = b->kase[i];
    unsigned pair = k->rotation + j;
    struct wire_schedule s = {.order = judge_settings.forward_only ? 0 : pair % 3,
                              .poison = poisons[pair / 3 % 2],
                              .seed =
                                  k->seed ? k->seed : judge_seed(((uint64_t)i << 8 | j) + 0x5C4ED)};

    if (k->dirty)
        s.poison = dirty_poison(b, i);
    return s;
}

static void check_case(const struct batch *b, size_t i) {
    struct kase *k = b->kase[i];

    if (k->dirty)
        k->schedules = 1;
    if (k->schedules < 1 || k->schedules > WIRE_SCHEDULES)
        judge_fault("a case of %s has %u schedules", k->function, k->schedules);
    if (k->dirty && (i == 0 || b->kase[i - 1]->num_arrays != k->num_arrays))
        judge_fault("a dirty case of %s follows no case like it", k->function);
    for (int a = 0; k->dirty && a < k->num_arrays; a++)
        if (b->kase[i - 1]->arrays[a].length != k->arrays[a].length)
            judge_fault("a dirty case of %s has arrays of another length", k->function);
}

int batch_seal(const struct batch *b) {
    size_t size = sizeof(struct wire_header) + b->count * sizeof(struct wire_case);

    for (size_t i = 0; i < b->count; i++) {
        check_case(b, i);
        for (int a = 0; a < b->kase[i]->num_arrays; a++)
            if (b->kase[i]->arrays[a].data)
                size += b->kase[i]->arrays[a].length * sizeof(unsigned) + sizeof(unsigned);
    }
    int fd = memfd_create("cases", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    char *file = MAP_FAILED;
    if (fd >= 0 && ftruncate(fd, (off_t)size) == 0)
        file = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (file == MAP_FAILED)
        return -1;
    *(struct wire_header *)(void *)file =
        (struct wire_header){WIRE_MAGIC, (uint32_t)b->count, size};
    struct wire_case *out = (void *)(file + sizeof(struct wire_header));
    size_t at = sizeof(struct wire_header) + b->count * sizeof *out;
    for (size_t i = 0; i < b->count; i++) {
        const struct kase *k = b->kase[i];
        out[i] = (struct wire_case){.grid = k->grid,
                                    .block = k->block,
                                    .n = k->n,
                                    .param = k->param,
                                    .dirty = k->dirty != 0,
                                    .refuse_launch = k->refuse,
                                    .refuse_copy = k->refuse_copy,
                                    .num_schedules = k->schedules,
                                    .num_arrays = (uint32_t)k->num_arrays};
        snprintf(out[i].function, sizeof out[i].function, "%s%s%s", k->function, *k->way ? ":" : "",
                 k->way);
        for (unsigned j = 0; j < k->schedules; j++)
            out[i].schedule[j] = batch_schedule(b, i, j);
        for (int a = 0; a < k->num_arrays; a++) {
            const struct kase_array *from = &k->arrays[a];
            struct wire_array *to = &out[i].array[a];
            snprintf(to->name, sizeof to->name, "%s", from->name);
            to->role = from->role;
            to->length = from->length;
            if (!from->data)
                continue;
            to->offset = at;
            memcpy(file + at, from->data, from->length * sizeof(unsigned));
            at += from->length * sizeof(unsigned) +
                  sizeof(unsigned); // never offset 0, even when empty
        }
    }
    munmap(file, size);
    if (fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

void batch_keep(const struct batch *b, size_t i, unsigned j, const char *name) {
    size_t first = i;
    int cases = batch_seal(b), to = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    off_t size = lseek(cases, 0, SEEK_END);
    char *file = MAP_FAILED;

    if (cases >= 0 && to >= 0)
        file = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_PRIVATE, cases, 0);
    if (file != MAP_FAILED) {
        struct wire_header *head = (void *)file;
        struct wire_case *c = (void *)(head + 1);
        while (b->kase[first]->dirty)
            first--;
        head->num_cases = (uint32_t)(i - first + 1);
        memmove(c, c + first, head->num_cases * sizeof *c); // the data stays where it is
        c[i - first].schedule[0] = c[i - first].schedule[j];
        c[i - first].num_schedules = 1;
        if (write(to, file, (size_t)size) != size)
            unlink(name);
        munmap(file, (size_t)size);
    }
    close(cases);
    close(to);
}

static bool take(struct reader *r, void *to, size_t size) {
    if ((size_t)(r->end - r->at) < size)
        return false;
    memcpy(to, r->at, size);
    r->at += size;
    return true;
}

static bool read_outcome(struct reader *r, uint64_t bytes, struct outcome *o) {
    const struct kase *k = r->batch->kase[r->number];
    struct wire_outcome w;
    size_t want = sizeof w;

    if (bytes < sizeof w || !take(r, &w, sizeof w))
        return false;
    unsigned kept = w.num_snapshots < WIRE_SNAPSHOTS ? w.num_snapshots : WIRE_SNAPSHOTS;
    for (int a = 0; a < k->num_arrays; a++)
        want += (k->arrays[a].length + 2 * WIRE_MARGIN) * sizeof(unsigned);
    want += kept * k->n * sizeof(unsigned);
    if (bytes != want || (size_t)(r->end - r->at) < want - sizeof w)
        return false;
    struct wire_schedule s = batch_schedule(r->batch, r->number, r->schedule);
    *o = (struct outcome){.order = s.order,
                          .poison = s.poison,
                          .returned = w.returned,
                          .launch_error = w.launch_error,
                          .sync_error = w.sync_error,
                          .refused = w.refused,
                          .num_noted = w.num_noted,
                          .waits = w.waits,
                          .other_streams = w.other_streams,
                          .nodes = w.nodes,
                          .kernel_nodes = w.kernel_nodes,
                          .host_nodes = w.host_nodes,
                          .foreign_writes = w.foreign_writes,
                          .foreign_element = w.foreign_element,
                          .foreign_thread = w.foreign_thread,
                          .accesses = w.accesses,
                          .num_launches = w.num_launches,
                          .host_copies = w.host_copies,
                          .device_copies = w.device_copies,
                          .allocations = w.allocations,
                          .most_global_atomics = w.most_global_atomics,
                          .num_snapshots = w.num_snapshots,
                          .left_graphs = w.left_graphs,
                          .left_execs = w.left_execs,
                          .left_streams = w.left_streams,
                          .left_events = w.left_events,
                          .scratch_bytes = w.scratch_bytes};
    for (int a = 0; a < k->num_arrays; a++) {
        o->got[a] = (unsigned *)(uintptr_t)r->at + WIRE_MARGIN;
        r->at += (k->arrays[a].length + 2 * WIRE_MARGIN) * sizeof(unsigned);
    }
    for (unsigned i = 0; i < kept; i++) {
        o->snapshot[i] = (unsigned *)(uintptr_t)r->at;
        r->at += k->n * sizeof(unsigned);
    }
    for (unsigned i = 0; i < WIRE_LAUNCHES && i < w.num_noted; i++) {
        struct seen_launch *to = &o->launches[i];
        snprintf(to->kernel, sizeof to->kernel, "%.*s", (int)sizeof w.launch[i].kernel - 1,
                 w.launch[i].kernel);
        memcpy(to->grid, w.launch[i].grid, sizeof to->grid);
        memcpy(to->block, w.launch[i].block, sizeof to->block);
        to->num_args = w.launch[i].num_args;
        memcpy(to->args, w.launch[i].args, sizeof to->args);
    }
    if (++r->schedule == k->schedules) {
        r->schedule = 0;
        r->number++;
    }
    return true;
}

// Takes a fault or warning; texts are cut and ended here, not trusted to be.
static bool read_fault(struct reader *r, uint64_t bytes, enum wire_frame_type type) {
    struct wire_fault f;

    if (bytes != sizeof f || !take(r, &f, sizeof f))
        return false;
    f.kind[sizeof f.kind - 1] = f.kernel[sizeof f.kernel - 1] = f.text[sizeof f.text - 1] = 0;
    f.more[sizeof f.more - 1] = 0;
    if (type == WIRE_FAULT) {
        r->fault = f;
        r->fault_seen = true;
    } else if (r->warnings.length < 2048) {
        lines_expand(&r->warnings, r->runner, f.text);
        text_add(&r->warnings, "\n");
    }
    return true;
}

bool reader_next(struct reader *r, struct outcome *o) {
    struct wire_frame f;

    while (r->at < r->end && !r->error && !r->fault_seen && !r->done) {
        if (!take(r, &f, sizeof f) || f.magic != WIRE_MAGIC) {
            r->error = "what came back from your program was cut short or overwritten";
        } else if (f.type == WIRE_OUTCOME && r->number < r->batch->count && f.number == r->number &&
                   f.schedule == r->schedule) {
            if (read_outcome(r, f.bytes, o))
                return true;
            r->error = "what came back from your program was cut short or overwritten";
        } else if (f.type == WIRE_FAULT || f.type == WIRE_WARNING) {
            if (!read_fault(r, f.bytes, f.type))
                r->error = "what came back from your program was cut short or overwritten";
        } else if (f.type == WIRE_DONE && f.bytes == 0 && r->number == r->batch->count) {
            r->done = true;
        } else {
            r->error = "what came back from your program is not what the checker's runner sends";
        }
    }
    if (r->done && r->at != r->end)
        r->error = "something was written after the last result";
    return false;
}
