// Follows the engine and its hooks, and puts requests together.
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../simt/engine.h"
#include "cost.h"
#include "watch.h"

enum { MAX_WARPS = SIMT_MAX_THREADS / 32, MOST_REQUESTS = 1 << 21 };
enum space { SPACE_GLOBAL, SPACE_DATA, SPACE_SHARED, SPACE_NONE };

extern char __data_start[], _end[];
extern _Thread_local uint3 threadIdx, blockIdx;
extern _Thread_local struct dim3 blockDim, gridDim;

// An instruction as one warp executes it, since the last barrier of the block.
struct site {
    uint64_t key;
    enum cost_kind kind;
    enum space space;
    unsigned size, warp;
    uint32_t times[32]; // how often each lane did
    struct cost_request *requests;
    size_t count, room;
};

static struct cost_kernel *kernels;
static size_t num_kernels, now; // now: which one runs
static uint64_t accesses;

static struct site *sites;
static size_t num_sites, room_sites;
static uint32_t *
    table; // finds them by key: an open table of numbers in sites, plus 1, never more than half full
static size_t room_table;
static size_t num_requests; // of all sites

static uint32_t alive[MAX_WARPS];  // lanes that live in this stretch between two barriers
static uint32_t before[MAX_WARPS]; // in the one before; 0 in a block's first
static bool diverged[MAX_WARPS];
static struct cost_addresses global_atomics, shared_atomics;

static void *must_have(void *p) {
    if (!p) {
        fprintf(stderr, "cost: out of memory\n");
        exit(70);
    }
    return p;
}

static uint32_t *slot_of(uint64_t key) {
    size_t i = (key * 0x9E3779B97F4A7C15u >> 32) % room_table;

    while (table[i] && sites[table[i] - 1].key != key)
        i = (i + 1) % room_table;
    return &table[i];
}

static void make_room(void) {
    if (num_sites < room_sites)
        return;
    room_sites = room_sites ? 2 * room_sites : 512;
    sites = must_have(realloc(sites, room_sites * sizeof *sites));
    free(table);
    room_table = 2 * room_sites;
    table = must_have(calloc(room_table, sizeof *table));
    for (size_t i = 0; i < num_sites; i++)
        *slot_of(sites[i].key) = (uint32_t)i + 1;
}

static struct site *site_of(uintptr_t pc, enum cost_kind kind, enum space space, unsigned size,
                            unsigned warp) {
    uint64_t key = (uint64_t)pc << 24 | size << 16 | warp << 8 | space << 4 | (unsigned)kind;

    make_room();
    uint32_t *slot = slot_of(key);
    if (*slot == 0) {
        sites[num_sites] =
            (struct site){.key = key, .kind = kind, .space = space, .size = size, .warp = warp};
        *slot = (uint32_t)++num_sites;
    }
    return &sites[*slot - 1];
}

// One lane has executed an instruction once more.
static void note(struct site *s, unsigned lane, uint32_t at) {
    size_t k = s->times[lane]++;

    if (k == s->count) {
        if (s->count == s->room) {
            s->room = s->room ? 2 * s->room : 16;
            s->requests = must_have(realloc(s->requests, s->room * sizeof *s->requests));
        }
        if (++num_requests > MOST_REQUESTS) {
            fprintf(stderr,
                    "cost: more than %d requests between two barriers: take a smaller input\n",
                    MOST_REQUESTS);
            _exit(70); // without a table: it would lack what was too much
        }
        s->requests[s->count++].lanes = 0;
    }
    s->requests[k].lanes |= (uint32_t)1 << lane;
    s->requests[k].at[lane] = at;
}

static void add_up(const struct site *s) {
    struct cost_kernel *k = &kernels[now];
    struct cost_global *g = s->kind == ACCESS_READ ? &k->loads : &k->stores;

    for (size_t i = 0; i < s->count; i++) {
        unsigned least;
        if (s->requests[i].lanes != alive[s->warp])
            diverged[s->warp] = true;
        if (s->kind != ACCESS_READ && s->kind != ACCESS_WRITE)
            continue;
        if (s->space == SPACE_SHARED) {
            k->shared_requests++;
            k->extra_cycles += cost_extra_cycles(&s->requests[i], s->size);
        } else {
            g->requests++;
            g->sectors += cost_sectors(&s->requests[i], s->size, &least);
            g->least += least;
        }
    }
}

// The stretch between two barriers has ended.
static void end_stretch(void) {
    for (size_t i = 0; i < num_sites; i++)
        if (sites[i].count > 0) {
            add_up(&sites[i]);
            memset(sites[i].times, 0, sizeof sites[i].times);
            sites[i].count = 0;
        }
    num_requests = 0;
    for (unsigned w = 0; w < MAX_WARPS; w++) {
        if (before[w] && alive[w] && alive[w] != before[w])
            diverged[w] = true;
        before[w] = alive[w];
        alive[w] = 0;
    }
}

static void end_block(void) {
    end_stretch();
    for (unsigned w = 0; w < MAX_WARPS; w++)
        kernels[now].divergent += diverged[w];
    memset(before, 0, sizeof before);
    memset(diverged, 0, sizeof diverged);
    cost_forget(&shared_atomics);
}

static void print_costs(FILE *out) {
    if (num_kernels == 0)
        return;
    end_block();
    cost_table(kernels, num_kernels, out);
}

static void on_costs(void) {
    print_costs(stdout);
}

static void at_exit(void) {
    print_costs(stderr);
}

static void on_launch(const struct simt_launch *l) {
    uint64_t blocks = (uint64_t)l->grid.x * l->grid.y * l->grid.z;
    unsigned threads = l->block.x * l->block.y * l->block.z;

    if (num_kernels == 0)
        atexit(at_exit);
    else
        end_block();
    cost_forget(&global_atomics);
    simt_running.tell_probe = true;
    for (now = 0; now < num_kernels && strcmp(kernels[now].name, l->name) != 0; now++)
        ;
    if (now == num_kernels) {
        kernels = must_have(realloc(kernels, ++num_kernels * sizeof *kernels));
        kernels[now] = (struct cost_kernel){.name = ""};
        snprintf(kernels[now].name, sizeof kernels[now].name, "%s", l->name);
    }
    kernels[now].launches++;
    kernels[now].threads += blocks * threads;
    kernels[now].warps += blocks * ((threads + 31) / 32);
    if (blocks > kernels[now].most_blocks)
        kernels[now].most_blocks = blocks;
}

static void on_block(uint3 index) {
    (void)index;
    end_block();
}

static void on_barrier(void) {
    kernels[now].barriers++;
    end_stretch();
}

static void on_warp_barrier(uint64_t mask, unsigned first) {
    struct site *s = site_of(0, ACCESS_WARP_BARRIER, SPACE_NONE, 0, first / 32);

    for (unsigned lane = 0; lane < 32; lane++)
        if (mask >> lane & 1)
            note(s, lane, 0);
}

// The running thread waits, or ends: either way it lived in this stretch.
static void on_leave(void) {
    alive[simt_running.thread / 32] |= (uint32_t)1 << simt_running.thread % 32;
}

static bool is_index(uintptr_t address) {
    return address - (uintptr_t)&threadIdx < sizeof threadIdx ||
           address - (uintptr_t)&blockIdx < sizeof blockIdx ||
           address - (uintptr_t)&blockDim < sizeof blockDim ||
           address - (uintptr_t)&gridDim < sizeof gridDim;
}

// Which memory an address lies in, and where: offsets keep what sectors and banks there are.
static enum space space_of(uintptr_t address, uint32_t *at) {
    static const char *arena, *shared;
    static size_t arena_size, shared_size;

    if (!arena_size)
        simt_arena(&arena, &arena_size);
    if (!shared_size)
        simt_shared_range(&shared, &shared_size);
    if (address - (uintptr_t)arena < arena_size) {
        *at = (uint32_t)(address - (uintptr_t)arena);
        return SPACE_GLOBAL;
    }
    if (address - (uintptr_t)shared < shared_size && !is_index(address)) {
        *at = (uint32_t)(address - ((uintptr_t)shared & ~(uintptr_t)127));
        return SPACE_SHARED;
    }
    if (address >= (uintptr_t)__data_start && address < (uintptr_t)_end) {
        *at = (uint32_t)address; // the program is no position-independent one: it lies below 2^32
        return SPACE_DATA;
    }
    return SPACE_NONE; // the thread's own stack, or constants
}

void cost_access(const void *p, unsigned size, enum cost_kind kind, const void *pc) {
    unsigned thread = simt_running.thread;
    uint32_t at;

    accesses++;
    if (!simt_running.active)
        return;
    enum space space = space_of((uintptr_t)p, &at);
    if (space != SPACE_NONE)
        note(site_of((uintptr_t)pc, kind, space, size, thread / 32), thread % 32, at);
}

static void on_atomic(const void *p, size_t size, bool only_writes, const void *pc) {
    struct cost_kernel *k = &kernels[now];
    uint32_t at;

    (void)only_writes;
    cost_access(p, (unsigned)size, ACCESS_ATOMIC, pc);
    if (space_of((uintptr_t)p, &at) == SPACE_SHARED) {
        uint64_t count = cost_count(&shared_atomics, (uintptr_t)p);
        k->shared_atomics++;
        k->most_shared = count > k->most_shared ? count : k->most_shared;
    } else {
        uint64_t count = cost_count(&global_atomics, (uintptr_t)p);
        k->global_atomics++;
        k->most_global = count > k->most_global ? count : k->most_global;
    }
}

static void on_memory(const void *start, size_t size) {
    (void)start;
    (void)size;
}

static void on_copied(const void *to, const void *from, size_t size) {
    (void)to;
    (void)from;
    (void)size;
}

static void on_own(const void *start, size_t bytes) {
    (void)start;
    (void)bytes;
}

static bool no_stranger(uint64_t *element, uint64_t *thread) {
    *element = *thread = 0;
    return false;
}

static uint64_t count_accesses(void) {
    return accesses;
}

const struct simt_probe simt_probe = {.launch = on_launch,
                                      .block = on_block,
                                      .barrier = on_barrier,
                                      .warp_barrier = on_warp_barrier,
                                      .leave = on_leave,
                                      .allocated = on_memory,
                                      .freed = on_memory,
                                      .written = on_memory,
                                      .copied = on_copied,
                                      .atomic = on_atomic,
                                      .own = on_own,
                                      .stranger = no_stranger,
                                      .accesses = count_accesses,
                                      .costs = on_costs};
