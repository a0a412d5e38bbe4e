// One block: its threads take turns on one OS thread. A thread runs until it waits at a barrier, lets others
// go first at an atomic, or ends; then the next one in the order goes on, without a scheduler in between.
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine.h"
#include "fiber.h"

enum { STACK_SIZE = 64 * 1024, NOBODY = SIMT_MAX_THREADS };

struct thread {
    uint3 index;
    struct fiber *fiber;     // NULL before it starts
    unsigned next, previous; // the ring of threads that can run
    const char *file;        // the barrier it waits at, NULL when it runs
    int line;
    bool ended;
};

// The state of the worker, the OS thread that runs blocks.
static struct {
    const struct simt_launch *launch;
    uint3 block;
    unsigned current; // the thread that runs now
    unsigned count, live;
    unsigned head; // the first thread of the ring, NOBODY when it is empty
    bool in_kernel, abandoned;
    struct fiber host;
    struct thread thread[SIMT_MAX_THREADS];
    unsigned order[SIMT_MAX_THREADS];
} w;

// Fibers and their stacks, made when first needed and used again and again.
static struct {
    char *stacks[SIMT_MAX_THREADS]; // each above a guard page
    struct fiber fiber[SIMT_MAX_THREADS];
    struct fiber *idle[SIMT_MAX_THREADS];
    unsigned made, num_idle;
} pool;

_Thread_local uint3 threadIdx, blockIdx;
_Thread_local struct dim3 blockDim, gridDim;

static void thread_life(void);

static struct fiber *pool_take(void) {
    if (pool.num_idle > 0)
        return pool.idle[--pool.num_idle];
    long page   = sysconf(_SC_PAGESIZE);
    char *stack = mmap(NULL, (size_t)page + STACK_SIZE, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (stack == MAP_FAILED || mprotect(stack, (size_t)page, PROT_NONE) != 0) {
        perror("simt: no memory for a thread's stack");
        _exit(70);
    }
    unsigned i     = pool.made++;
    pool.stacks[i] = stack + page;
    fiber_init(&pool.fiber[i], pool.stacks[i], STACK_SIZE, thread_life);
    return &pool.fiber[i];
}

static void pool_give(struct fiber *f) {
    pool.idle[pool.num_idle++] = f;
}

bool simt_is_stack_guard(const void *p) {
    long page = sysconf(_SC_PAGESIZE);

    for (unsigned i = 0; i < pool.made; i++)
        if ((const char *)p < pool.stacks[i] && (const char *)p >= pool.stacks[i] - page)
            return true;
    return false;
}

bool simt_in_kernel(void) {
    return w.in_kernel;
}

static void set_current(unsigned t) {
    w.current = t;
    threadIdx = w.thread[t].index;
}

// Puts all live threads into the ring, in the schedule's order.
static void fill_ring(void) {
    unsigned previous = NOBODY, first = NOBODY;

    if (simt_schedule.order == SIMT_RANDOM)
        for (unsigned i = w.count; i > 1; i--) { // Fisher-Yates
            unsigned j       = (unsigned)((simt_random() >> 32) * i >> 32);
            unsigned swapped = w.order[j];
            w.order[j]       = w.order[i - 1];
            w.order[i - 1]   = swapped;
        }
    for (unsigned i = 0; i < w.count; i++) {
        unsigned t = w.order[i];
        if (w.thread[t].ended)
            continue;
        w.thread[t].file     = NULL;
        w.thread[t].previous = previous;
        if (previous == NOBODY)
            first = t;
        else
            w.thread[previous].next = t;
        previous = t;
    }
    w.thread[previous].next  = first;
    w.thread[first].previous = previous;
    w.head                   = first;
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
    bool flat      = blockDim.y == 1 && blockDim.z == 1;
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
    return a->ended == b->ended &&
           (a->ended || (a->line == b->line && (a->file == b->file || !strcmp(a->file, b->file))));
}

// Writes which threads are where: "thread 0 has ended, threads 1-31 wait at a.cu:20".
static void name_places(char *text, size_t size) {
    size_t used     = 0;
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
            used += (size_t)snprintf(text + used, size - used, " %s at %s:%d",
                                     members == 1 ? "waits" : "wait", w.thread[t].file,
                                     w.thread[t].line);
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
        if (!first)
            first = &w.thread[t];
        else if (!same_place(first, &w.thread[t]))
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
    fill_ring();
}

// Goes on with thread t, from the thread that runs now.
static void go_on_with(unsigned t) {
    struct fiber *mine = w.thread[w.current].fiber;

    if (!w.thread[t].fiber)
        w.thread[t].fiber = pool_take();
    set_current(t);
    if (w.thread[t].fiber != mine)
        fiber_switch(mine, w.thread[t].fiber);
}

void simt_barrier(const char *file, int line) {
    if (!w.in_kernel)
        return;
    struct thread *t = &w.thread[w.current];
    unsigned next    = t->next;

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
    if (w.in_kernel)
        go_on_with(w.thread[w.current].next);
}

// A fiber's loop: it runs a thread to its end, then the next one that has not started, on the same stack.
// A kernel without barriers needs one stack and no switch.
static void thread_life(void) {
    for (;;) {
        w.launch->run(w.launch->closure);

        struct thread *t   = &w.thread[w.current];
        struct fiber *mine = t->fiber;
        unsigned next      = t->next;
        t->ended           = true;
        w.live--;
        leave_ring(t);
        if (w.head == NOBODY && w.live > 0) {
            release_barrier();
            next = w.head;
        }
        if (w.live == 0) {
            pool_give(mine);
            fiber_switch(mine, &w.host);
        } else if (!w.thread[next].fiber) {
            w.thread[next].fiber = mine;
            set_current(next);
        } else {
            pool_give(mine);
            set_current(next);
            fiber_switch(mine, w.thread[next].fiber);
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
    w.block  = index;
    w.count = w.live = launch->block.x * launch->block.y * launch->block.z;
    blockIdx         = index;
    blockDim         = launch->block;
    gridDim          = launch->grid;
    number_threads(launch->block);
    for (unsigned t = 0; t < w.count; t++) {
        w.thread[t].ended = false;
        w.thread[t].fiber = NULL;
        w.order[t]        = simt_schedule.order == SIMT_REVERSE ? w.count - 1 - t : t;
    }
    fill_ring();
    w.abandoned             = false;
    w.in_kernel             = true;
    w.thread[w.head].fiber  = pool_take();
    set_current(w.head);
    fiber_switch(&w.host, w.thread[w.head].fiber);
    w.in_kernel = false;
    return !w.abandoned;
}

void simt_block_abandon(void) {
    struct fiber nowhere;

    w.abandoned   = true;
    pool.num_idle = 0;
    for (unsigned i = pool.made; i-- > 0;) {
        fiber_init(&pool.fiber[i], pool.stacks[i], STACK_SIZE, thread_life);
        pool_give(&pool.fiber[i]);
    }
    fiber_switch(&nowhere, &w.host);
    __builtin_unreachable();
}

void simt_where(char *text, size_t size) {
    if (!w.in_kernel) {
        snprintf(text, size, "host code");
        return;
    }
    const uint3 *t = &w.thread[w.current].index;
    snprintf(text, size, "kernel %s, block (%u,%u,%u), thread (%u,%u,%u)", w.launch->name, w.block.x,
             w.block.y, w.block.z, t->x, t->y, t->z);
}
