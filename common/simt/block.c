// One block: its threads take turns on one OS thread. A thread runs until it waits at a barrier, lets others
// go first at an atomic, or ends; then the next one in the order goes on, without a scheduler in between.
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine.h"
#include "fiber.h"
#include "asan.h"

enum { NOBODY = SIMT_MAX_THREADS };

// A fiber and its stack, which lies above a guard page.
struct strand {
    struct fiber fiber;
    char *stack; // the lowest address
};

struct thread {
    uint3 index;
    struct strand *strand;   // NULL before it starts
    unsigned next, previous; // the ring of threads that can run
    const char *file;        // the barrier it waits at, NULL when it runs
    int line;
    bool ended;
    uint64_t warp_mask; // it waits for these threads of its warp only; 0: for the block
};

// The state of the worker, the OS thread that runs blocks.
static struct {
    const struct simt_launch *launch;
    unsigned count, live;
    unsigned head; // the first thread of the ring, NOBODY when it is empty
    bool abandoned;
    struct fiber host;
    const void *host_stack; // for AddressSanitizer
    size_t host_size;
    struct thread thread[SIMT_MAX_THREADS];
    unsigned order[SIMT_MAX_THREADS];
} w;

struct simt_running simt_running;

// Strands are made when first needed and used again and again.
static struct {
    struct strand strand[SIMT_MAX_THREADS];
    struct strand *idle[SIMT_MAX_THREADS];
    unsigned made, num_idle;
} pool;

_Thread_local uint3 threadIdx, blockIdx;
_Thread_local struct dim3 blockDim, gridDim;

static void thread_life(void);

// From one strand to another, from host code into the first, from the last back to host code.
static void switch_strand(struct strand *from, struct strand *to) {
    asan_leave(to->stack, SIMT_STACK);
    fiber_switch(&from->fiber, &to->fiber);
    asan_arrive(NULL, NULL);
}

static void switch_from_host(struct strand *to) {
    asan_leave(to->stack, SIMT_STACK);
    fiber_switch(&w.host, &to->fiber);
    asan_arrive(NULL, NULL);
}

static void switch_to_host(struct fiber *from) {
    asan_leave(w.host_stack, w.host_size);
    fiber_switch(from, &w.host);
    asan_arrive(NULL, NULL);
}

static struct strand *pool_take(void) {
    if (pool.num_idle > 0)
        return pool.idle[--pool.num_idle];
    long page = sysconf(_SC_PAGESIZE);
    char *stack = mmap(NULL, (size_t)page + SIMT_STACK, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED || mprotect(stack, (size_t)page, PROT_NONE) != 0) {
        perror("simt: no memory for a thread's stack");
        _exit(70);
    }
    struct strand *s = &pool.strand[pool.made++];
    s->stack = stack + page;
    fiber_init(&s->fiber, s->stack, SIMT_STACK, thread_life);
    return s;
}

static void pool_give(struct strand *s) {
    pool.idle[pool.num_idle++] = s;
}

bool simt_is_stack_guard(const void *p) {
    long page = sysconf(_SC_PAGESIZE);

    for (unsigned i = 0; i < pool.made; i++)
        if ((const char *)p < pool.strand[i].stack &&
            (const char *)p >= pool.strand[i].stack - page)
            return true;
    return false;
}

bool simt_in_kernel(void) {
    return simt_running.active;
}

// Whether p lies in the stack of one of the block's threads.
bool simt_is_stack(const void *p) {
    for (unsigned i = 0; i < pool.made; i++)
        if ((const char *)p >= pool.strand[i].stack &&
            (const char *)p < pool.strand[i].stack + SIMT_STACK)
            return true;
    return false;
}

static void set_current(unsigned t) {
    simt_running.thread = t;
    simt_running.stack = w.thread[t].strand->stack;
    threadIdx = w.thread[t].index;
}

// Puts threads into a random order (Fisher-Yates).
static void shuffle(unsigned *threads, unsigned count) {
    for (unsigned i = count; i > 1; i--) {
        unsigned j = (unsigned)((simt_random() >> 32) * i >> 32);
        unsigned swapped = threads[j];
        threads[j] = threads[i - 1];
        threads[i - 1] = swapped;
    }
}

// Puts all live threads into the ring, in the schedule's order.
static void fill_ring(void) {
    unsigned previous = NOBODY, first = NOBODY;

    if (simt_schedule.order == SIMT_RANDOM)
        shuffle(w.order, w.count);
    for (unsigned i = 0; i < w.count; i++) {
        unsigned t = w.order[i];
        if (w.thread[t].ended)
            continue;
        w.thread[t].file = NULL;
        w.thread[t].warp_mask = 0;
        w.thread[t].previous = previous;
        if (previous == NOBODY)
            first = t;
        else
            w.thread[previous].next = t;
        previous = t;
    }
    w.thread[previous].next = first;
    w.thread[first].previous = previous;
    w.head = first;
}

// Takes t out of the ring; the one behind it is next.
static void leave_ring(struct thread *t) {
    unsigned me = (unsigned)(t - w.thread);

    if (t->next == me) {
        w.head = NOBODY;
        return;
    }
    w.thread[t->previous].next = t->next;
    w.thread[t->next].previous = t->previous;
    if (w.head == me)
        w.head = t->next;
}

// Appends "3", "(3,1,0)" or "4-7" to text.
static size_t name_threads(char *text, size_t size, unsigned first, unsigned last) {
    const uint3 *a = &w.thread[first].index, *b = &w.thread[last].index;
    bool flat = blockDim.y == 1 && blockDim.z == 1;
    int used;

    if (flat && first == last)
        used = snprintf(text, size, "%u", a->x);
    else if (flat)
        used = snprintf(text, size, "%u-%u", a->x, b->x);
    else if (first == last)
        used = snprintf(text, size, "(%u,%u,%u)", a->x, a->y, a->z);
    else
        used = snprintf(text, size, "(%u,%u,%u)-(%u,%u,%u)", a->x, a->y, a->z, b->x, b->y, b->z);
    return used < 0 ? 0 : (size_t)used < size ? (size_t)used : size - 1;
}

static bool same_place(const struct thread *a, const struct thread *b) {
    if (a->ended || b->ended)
        return a->ended == b->ended;
    return a->line == b->line && !a->warp_mask == !b->warp_mask &&
           (a->file == b->file || strcmp(a->file, b->file) == 0);
}

// Writes which threads are where: "thread 0 has ended, threads 1-31 wait at a.cu:20".
static void name_places(char *text, size_t size) {
    size_t used = 0;
    unsigned places = 0;

    for (unsigned t = 0; t < w.count && used + 160 < size; t++) {
        bool seen = false;
        for (unsigned s = 0; s < t && !seen; s++)
            seen = same_place(&w.thread[s], &w.thread[t]);
        if (seen)
            continue;
        if (++places > 3) {
            snprintf(text + used, size - used, ", others elsewhere");
            return;
        }
        unsigned members = 0, runs = 0;
        for (unsigned s = t; s < w.count; s++)
            members += same_place(&w.thread[s], &w.thread[t]);
        used += (size_t)snprintf(text + used, size - used, "%s%s ", places > 1 ? ", " : "",
                                 members == 1 ? "thread" : "threads");
        for (unsigned s = t; s < w.count; s++) {
            if (!same_place(&w.thread[s], &w.thread[t]))
                continue;
            unsigned last = s;
            while (last + 1 < w.count && same_place(&w.thread[last + 1], &w.thread[t]))
                last++;
            if (++runs > 3) {
                used += (size_t)snprintf(text + used, size - used, " ...");
                break;
            }
            if (runs > 1)
                used += (size_t)snprintf(text + used, size - used, ", ");
            used += name_threads(text + used, size - used, s, last);
            s = last;
        }
        if (w.thread[t].ended)
            used += (size_t)snprintf(text + used, size - used,
                                     members == 1 ? " has ended" : " have ended");
        else
            used += (size_t)snprintf(text + used, size - used, " %s%s at %s:%d",
                                     members == 1 ? "waits" : "wait",
                                     w.thread[t].warp_mask ? " for the rest of the warp" : "",
                                     w.thread[t].file, w.thread[t].line);
    }
}

static void barrier_fault(bool ended) {
    char places[400];

    name_places(places, sizeof places);
    simt_fault_raise(SIMT_FAULT_BARRIER,
                     ended ? "not every thread of the block reaches the barrier: %s"
                           : "threads of one block wait at different barriers: %s",
                     places);
    simt_block_abandon();
}

// Nobody can run: everybody who lives waits. Lets them go if it is at the same barrier.
static void release_barrier(void) {
    const struct thread *first = NULL;

    for (unsigned t = 0; t < w.count; t++) {
        if (w.thread[t].ended)
            continue;
        first = first ? first : &w.thread[t];
        if (w.thread[t].warp_mask || !same_place(first, &w.thread[t]))
            barrier_fault(false);
    }
    if (w.live < w.count) {
        // Today's GPUs count a thread that has ended as arrived. Older ones hung, and most who write it did
        // not mean it.
        if (simt_schedule.ended_is_a_fault)
            barrier_fault(true);
        char text[512] = "a thread that has ended never reaches this barrier: ";
        name_places(text + strlen(text), sizeof text - strlen(text));
        simt_warn_once(first->file, first->line, text);
    }
    if (&simt_probe)
        simt_probe.barrier();
    fill_ring();
}

// Goes on with thread t, from the thread that runs now.
static void go_on_with(unsigned t) {
    struct strand *mine = w.thread[simt_running.thread].strand;

    if (!w.thread[t].strand)
        w.thread[t].strand = pool_take();
    set_current(t);
    if (w.thread[t].strand != mine)
        switch_strand(mine, w.thread[t].strand);
}

void simt_barrier(const char *file, int line) {
    if (!simt_running.active)
        return;
    struct thread *t = &w.thread[simt_running.thread];
    unsigned next = t->next;

    if (&simt_probe)
        simt_probe.leave();
    t->file = file;
    t->line = line;
    leave_ring(t);
    if (w.head == NOBODY) {
        release_barrier();
        next = w.head;
    }
    go_on_with(next);
}

void simt_yield(void) {
    if (!simt_running.active)
        return;
    if (&simt_probe)
        simt_probe.leave();
    go_on_with(w.thread[simt_running.thread].next);
}

// Puts a thread that waited back into the ring, behind `after`, or into the empty ring.
static void join_ring(unsigned t, unsigned after) {
    struct thread *joins = &w.thread[t];

    joins->file = NULL;
    joins->warp_mask = 0;
    if (w.head == NOBODY) {
        joins->next = joins->previous = t;
        w.head = t;
        return;
    }
    joins->next = w.thread[after].next;
    joins->previous = after;
    w.thread[w.thread[after].next].previous = t;
    w.thread[after].next = t;
}

// The lanes that a warp's barrier waits for: those of the mask that exist and have not ended.
static uint64_t waited_for(unsigned first, uint64_t mask) {
    uint64_t lanes = 0;

    for (unsigned lane = 0; lane < 32 && first + lane < w.count; lane++)
        if ((mask >> lane & 1) && !w.thread[first + lane].ended)
            lanes |= (uint64_t)1 << lane;
    return lanes;
}

// If all lanes that wait for `mask` in the warp of thread `first` have come, they join the end of the ring, in
// the schedule's order. Returns the first of them, or NOBODY.
static unsigned release_warp(unsigned first, uint64_t mask) {
    uint64_t lanes = waited_for(first, mask);
    unsigned released[32], count = 0;

    for (unsigned i = 0; i < 32; i++) {
        unsigned lane = simt_schedule.order == SIMT_REVERSE ? 31 - i : i;
        if (!(lanes >> lane & 1))
            continue;
        if (w.thread[first + lane].warp_mask != mask)
            return NOBODY;
        released[count++] = first + lane;
    }
    if (&simt_probe)
        simt_probe.warp_barrier(lanes, first);
    if (simt_schedule.order == SIMT_RANDOM)
        shuffle(released, count);
    unsigned after = w.head == NOBODY ? NOBODY : w.thread[w.head].previous;
    for (unsigned i = 0; i < count; i++) {
        join_ring(released[i], after);
        after = released[i];
    }
    return released[0];
}

// Thread `ended` has ended: whoever waited in its warp for it alone goes on.
static void release_lanes_of(unsigned ended) {
    unsigned first = ended & ~31u;

    for (unsigned t = first; t < first + 32 && t < w.count; t++)
        if (w.thread[t].warp_mask >> (ended - first) & 1)
            release_warp(first, w.thread[t].warp_mask);
}

// Waits until all threads of the mask in this warp have come to a warp barrier with that mask.
void simt_warp_barrier(unsigned mask, const char *file, int line) {
    if (!simt_running.active)
        return;
    unsigned me = simt_running.thread, first = me & ~31u, next = w.thread[me].next;
    struct thread *t = &w.thread[me];

    if (!(mask >> (me - first) & 1)) {
        simt_fault_raise(
            SIMT_FAULT_BARRIER,
            "thread %u waits for lanes 0x%08x of its warp at %s:%d, but is none of them", me, mask,
            file, line);
        simt_block_abandon();
    }
    if (&simt_probe)
        simt_probe.leave();
    t->file = file;
    t->line = line;
    t->warp_mask = (uint64_t)1 << 32 | mask;
    leave_ring(t);
    unsigned released = release_warp(first, t->warp_mask);
    if (w.head == NOBODY)
        release_barrier(); // nobody can come any more: this tells who is where
    go_on_with(released == NOBODY ? next : released);
}

// A fiber's loop: it runs a thread to its end, then the next one that has not started, on the same stack.
// A kernel without barriers needs one stack and no switch.
static void thread_life(void) {
    const void *bottom;
    size_t size;

    asan_arrive(&bottom, &size);
    if (!w.host_stack) { // the first strand of all comes from there
        w.host_stack = bottom;
        w.host_size = size;
    }
    for (;;) {
        w.launch->run(w.launch->closure);

        struct thread *t = &w.thread[simt_running.thread];
        struct strand *mine = t->strand;
        unsigned next = t->next;
        if (&simt_probe)
            simt_probe.leave();
        t->ended = true;
        w.live--;
        leave_ring(t);
        if (w.head == NOBODY)
            next = NOBODY;
        release_lanes_of(simt_running.thread);
        if (w.head == NOBODY && w.live > 0)
            release_barrier();
        if (next == NOBODY)
            next = w.head;
        if (w.live == 0) {
            pool_give(mine);
            switch_to_host(&mine->fiber);
        } else if (!w.thread[next].strand) {
            w.thread[next].strand = mine;
            set_current(next);
        } else {
            pool_give(mine);
            set_current(next);
            switch_strand(mine, w.thread[next].strand);
        }
    }
}

static void number_threads(dim3 block) {
    unsigned t = 0;

    for (unsigned z = 0; z < block.z; z++)
        for (unsigned y = 0; y < block.y; y++)
            for (unsigned x = 0; x < block.x; x++)
                w.thread[t++].index = (uint3){x, y, z};
}

bool simt_block_run(const struct simt_launch *launch, uint3 index) {
    w.launch = launch;
    simt_running.block = index;
    w.count = w.live = launch->block.x * launch->block.y * launch->block.z;
    blockIdx = index;
    blockDim = launch->block;
    gridDim = launch->grid;
    number_threads(launch->block);
    for (unsigned t = 0; t < w.count; t++) {
        w.thread[t].ended = false;
        w.thread[t].strand = NULL;
        w.order[t] = simt_schedule.order == SIMT_REVERSE ? w.count - 1 - t : t;
    }
    fill_ring();
    w.abandoned = false;
    simt_running.active = true;
    w.thread[w.head].strand = pool_take();
    set_current(w.head);
    switch_from_host(w.thread[w.head].strand);
    simt_running.active = false;
    return !w.abandoned;
}

void simt_block_abandon(void) {
    struct fiber nowhere;

    w.abandoned = true;
    pool.num_idle = 0;
    for (unsigned i = pool.made; i-- > 0;) {
        asan_allow(pool.strand[i].stack, SIMT_STACK);
        fiber_init(&pool.strand[i].fiber, pool.strand[i].stack, SIMT_STACK, thread_life);
        pool_give(&pool.strand[i]);
    }
    switch_to_host(&nowhere);
    __builtin_unreachable();
}

void simt_where(char *text, size_t size) {
    if (!simt_running.active) {
        snprintf(text, size, "host code");
        return;
    }
    const uint3 *t = &w.thread[simt_running.thread].index, *b = &simt_running.block;
    snprintf(text, size, "kernel %s, block (%u,%u,%u), thread (%u,%u,%u)", w.launch->name, b->x,
             b->y, b->z, t->x, t->y, t->z);
}
