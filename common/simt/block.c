// One block: its threads take turns on one OS thread. A thread runs until it waits at a barrier, lets others
// go first at an atomic, or ends; then the next one in the order goes on, without a scheduler in between.
//
// Who can run is known in one of two ways. From one barrier of the block to the next, threads mostly have one turn
// each: that is a lap, in which the running thread's place in the order tells all. A lap ends early when
// something else happens: a thread lets others go first, waits for its warp, ends, or comes to another barrier. From
// there to the next barrier of the block, the threads that can run are linked to a ring.
#include <stdio.h>
#include <string.h>

#include "asan.h"
#include "engine.h"
#include "places.h"

enum { NOBODY = SIMT_MAX_THREADS };

// The state of the worker, the OS thread that runs blocks.
static struct {
    const struct simt_launch *launch;
    unsigned count, live;
    unsigned head;         // the first thread of the ring, NOBODY when it is empty
    unsigned warp_waiting; // how many wait for their warp
    bool abandoned;
    struct fiber host;
    const void *host_stack; // for AddressSanitizer
    size_t host_size;
    struct thread thread[SIMT_MAX_THREADS];
    unsigned order[SIMT_MAX_THREADS];
} w;

// The lap. Those before the running thread wait at file:line; behind the last of the live threads come the first two
// again.
static struct {
    bool on;
    bool stale;       // someone has ended since the turns were written
    unsigned at;      // whose turn it is
    const char *file; // NULL: nobody has come to a barrier, or the lap is not on
    int line;
    struct thread *turn[SIMT_MAX_THREADS + 2];
} lap;

struct simt_running simt_running;

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

uint32_t simt_warp_lanes(void) {
    unsigned left = w.count - (simt_running.thread & ~31u);

    return left < 32 ? (1u << left) - 1 : 0xFFFFFFFFu;
}

bool simt_in_kernel(void) {
    return simt_running.active;
}

static inline void set_current(const struct thread *t) {
    simt_running.thread = t->number;
    simt_running.stack = t->strand->stack;
    threadIdx = t->index;
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

// A new lap: all live threads have a turn each, in the schedule's order.
static void begin_lap(void) {
    if (simt_schedule.order == SIMT_RANDOM)
        shuffle(w.order, w.count);
    if (simt_schedule.order == SIMT_RANDOM || lap.stale) {
        unsigned count = 0;
        for (unsigned i = 0; i < w.count; i++)
            if (!w.thread[w.order[i]].ended)
                lap.turn[count++] = &w.thread[w.order[i]];
        lap.turn[count] = lap.turn[0];
        lap.turn[count + 1] = lap.turn[1 % count];
    }
    lap.on = true;
    lap.stale = false;
    lap.at = 0;
    lap.file = NULL;
}

// Those who had their turn in this lap wait: writes where.
static void note_places(void) {
    for (unsigned i = 0; i < lap.at; i++) {
        lap.turn[i]->file = lap.file;
        lap.turn[i]->line = lap.line;
        lap.turn[i]->warp_wait = 0;
    }
}

// The lap ends early: those who have not had their turn are put into the ring.
static void leave_lap(void) {
    unsigned previous = NOBODY;

    if (!lap.on)
        return;
    note_places();
    for (unsigned i = lap.at; i < w.live; i++) {
        struct thread *t = lap.turn[i];
        t->file = NULL;
        t->warp_wait = 0;
        t->previous = previous;
        if (previous != NOBODY)
            w.thread[previous].next = t->number;
        previous = t->number;
    }
    w.head = lap.turn[lap.at]->number;
    w.thread[previous].next = w.head;
    w.thread[w.head].previous = previous;
    lap.on = false;
    lap.file = NULL;
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

// Nobody can go on: says why, who is where, and what usually mends it.
static void barrier_fault(bool ended) {
    static const struct {
        const char *why, *advice;
    } ways[] = {
        {"not every thread of the block reaches the barrier",
         "All threads must come to each __syncthreads(): none may return before it, it stands in "
         "no "
         "if that some skip, and all go round a loop as often."},
        {"lanes of one warp wait for each other with different masks",
         "All lanes that meet must name the same lanes in their masks."},
        {"not all lanes of a mask come to the same operation",
         "A warp's operation waits for every lane of its mask: call it where all of them come."},
        {"threads of one block wait at different barriers",
         "All must come to the same one: take __syncthreads() out of the if, or let all go round a "
         "loop as often."}};
    bool crossed = !ended && simt_masks_cross(w.thread, w.count);
    int way = ended ? 0 : crossed ? 1 : simt_lanes_wait(w.thread, w.count) ? 2 : 3;
    char places[400], advice[200];

    simt_name_places(places, sizeof places, w.thread, w.count, crossed);
    snprintf(advice, sizeof advice, "  %s\n", ways[way].advice);
    simt_fault_raise_with(SIMT_FAULT_BARRIER, advice, "%s: %s", ways[way].why, places);
    simt_block_abandon();
}

// All live threads wait at one barrier: lets them go.
static void release_barrier(const char *file, int line) {
    if (w.live < w.count) {
        // Today's GPUs count a thread that has ended as arrived. Older ones hung, and most who write it did
        // not mean it.
        if (simt_schedule.ended_is_a_fault)
            barrier_fault(true);
        char text[512] = "a thread that has ended never reaches this barrier: ";
        simt_name_places(text + strlen(text), sizeof text - strlen(text), w.thread, w.count, false);
        simt_warn_once(file, line, text);
    }
    if (&simt_probe)
        simt_probe.barrier();
    begin_lap();
}

// The ring is empty: everybody who lives waits. Lets them go if it is at the same barrier.
static void release_if_same(void) {
    const struct thread *first = NULL;

    for (unsigned t = 0; t < w.count; t++) {
        if (w.thread[t].ended)
            continue;
        first = first ? first : &w.thread[t];
        if (w.thread[t].warp_wait || !simt_same_place(first, &w.thread[t], false))
            barrier_fault(false);
    }
    if (first)
        release_barrier(first->file, first->line);
}

// Goes on with thread t, from the thread that runs now.
static void go_on_with(struct thread *t) {
    struct strand *mine = w.thread[simt_running.thread].strand;

    if (!t->strand)
        t->strand = strand_take(thread_life);
    set_current(t);
    if (t->strand != mine)
        switch_strand(mine, t->strand);
}

// The running thread waits at a barrier of the block, and the ring says who is next.
static struct thread *wait_in_ring(const char *file, int line) {
    struct thread *me = &w.thread[simt_running.thread];
    unsigned next = me->next;

    me->file = file;
    me->line = line;
    leave_ring(me);
    if (w.head != NOBODY)
        return &w.thread[next];
    release_if_same();
    return lap.turn[0];
}

static __attribute__((noinline)) void barrier_in_full(const char *file, int line) {
    if (simt_running.tell_probe)
        simt_probe.leave();
    if (lap.on && lap.at == 0) { // the first to come says where
        lap.file = file;
        lap.line = line;
    }
    if (!lap.on || file != lap.file || line != lap.line) {
        leave_lap();
        go_on_with(wait_in_ring(file, line));
        return;
    }
    if (++lap.at == w.live) {
        if (w.live < w.count)
            note_places();
        release_barrier(file, line);
    }
    go_on_with(lap.turn[lap.at]);
}

// Nearly always the next thread waits at the barrier before this one, and to go on with it is all there is to do. The
// switch then comes last and becomes a jump, and all that is kept on the stack is the kernel's own.
void simt_barrier(const char *file, int line) {
    if (file != lap.file || line != lap.line || lap.at + 1 == w.live ||
        !lap.turn[lap.at + 1]->strand || simt_running.tell_probe || asan_is_here()) {
        if (simt_running.active)
            barrier_in_full(file, line);
        return;
    }
    const struct thread *me = lap.turn[lap.at], *next = lap.turn[++lap.at];
    const struct strand *later = lap.turn[lap.at + 1]->strand;

    set_current(next);
    if (later) // by its turn its stack will be in the cache
        fiber_prefetch(&later->fiber);
    fiber_switch_apart(&me->strand->fiber, &next->strand->fiber);
}

void simt_yield(void) {
    if (!simt_running.active)
        return;
    if (simt_running.tell_probe)
        simt_probe.leave();
    leave_lap();
    go_on_with(&w.thread[w.thread[simt_running.thread].next]);
}

// Puts a thread that waited back into the ring, behind `after`, or into the empty ring.
static void join_ring(unsigned t, unsigned after) {
    struct thread *joins = &w.thread[t];

    joins->file = NULL;
    joins->warp_wait = 0;
    w.warp_waiting--;
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

// The lanes that wait so in the warp of thread `first`, if they are all that the mask names, or all but those that have
// ended; else 0. Whoever is missing comes late in the order: looks there first.
static uint32_t lanes_that_met(unsigned first, uint64_t wait) {
    unsigned there = w.count - first < 32 ? w.count - first : 32;
    uint32_t lanes = 0;

    for (unsigned i = there; i-- > 0;) {
        unsigned lane = simt_schedule.order == SIMT_REVERSE ? there - 1 - i : i;
        const struct thread *t = &w.thread[first + lane];
        if (!(wait >> lane & 1) || t->ended)
            continue;
        if (t->warp_wait != wait)
            return 0;
        lanes |= (uint32_t)1 << lane;
    }
    return lanes;
}

// If all lanes that wait so in the warp of thread `first` have come, they join the end of the ring, in the schedule's
// order. Returns the first of them, or NOBODY. Only __syncwarp orders what they do in memory.
static unsigned release_warp(unsigned first, uint64_t wait) {
    uint32_t lanes = lanes_that_met(first, wait);
    unsigned released[32], count = 0;

    if (lanes == 0)
        return NOBODY;
    for (unsigned i = 0; i < 32; i++) {
        unsigned lane = simt_schedule.order == SIMT_REVERSE ? 31 - i : i;
        if (lanes >> lane & 1)
            released[count++] = first + lane;
    }
    if (op_of(wait) != SIMT_SYNCWARP)
        simt_warp_exchange(op_of(wait), first, lanes);
    else if (&simt_probe)
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
        if (w.thread[t].warp_wait >> (ended - first) & 1)
            release_warp(first, w.thread[t].warp_wait);
}

void simt_warp_wait(enum simt_warp_op op, unsigned mask, const char *file, int line) {
    unsigned me = simt_running.thread, first = me & ~31u;
    struct thread *t = &w.thread[me];

    if (!(mask >> (me - first) & 1)) {
        simt_fault_raise(
            SIMT_FAULT_BARRIER,
            "thread %u calls %s for lanes 0x%08x of its warp at %s:%d, but is none of them", me,
            simt_warp_name(op), mask, file, line);
        simt_block_abandon();
    }
    if (simt_running.tell_probe)
        simt_probe.leave();
    leave_lap();
    unsigned next = t->next;
    t->file = file;
    t->line = line;
    t->warp_wait = in_warp(op, mask);
    w.warp_waiting++;
    leave_ring(t);
    unsigned released = release_warp(first, t->warp_wait);
    if (w.head == NOBODY)
        release_if_same(); // nobody can come any more: this tells who is where
    go_on_with(&w.thread[released == NOBODY ? next : released]);
}

void simt_warp_barrier(unsigned mask, const char *file, int line) {
    if (simt_running.active)
        simt_warp_wait(SIMT_SYNCWARP, mask, file, line);
}

// The running thread has ended. Returns who goes on, NULL when it was the last.
static struct thread *end_thread(void) {
    struct thread *me = &w.thread[simt_running.thread];

    if (simt_running.tell_probe)
        simt_probe.leave();
    leave_lap();
    unsigned next = me->next;
    me->ended = lap.stale = true;
    w.live--;
    leave_ring(me);
    if (w.head == NOBODY)
        next = NOBODY;
    if (w.warp_waiting > 0)
        release_lanes_of(me->number);
    if (w.live == 0)
        return NULL;
    if (w.head == NOBODY) {
        release_if_same();
        return lap.turn[0];
    }
    return &w.thread[next == NOBODY ? w.head : next];
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

        struct strand *mine = w.thread[simt_running.thread].strand;
        struct thread *next = end_thread();
        if (!next) {
            strand_give(mine);
            switch_to_host(&mine->fiber);
        } else if (!next->strand) {
            next->strand = mine;
            set_current(next);
        } else {
            strand_give(mine);
            set_current(next);
            switch_strand(mine, next->strand);
        }
    }
}

static void number_threads(dim3 block) {
    unsigned t = 0;

    for (unsigned z = 0; z < block.z; z++)
        for (unsigned y = 0; y < block.y; y++)
            for (unsigned x = 0; x < block.x; x++) {
                w.thread[t].number = t;
                w.thread[t++].index = (uint3){x, y, z};
            }
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
    w.warp_waiting = 0;
    w.abandoned = false;
    lap.stale = true;
    begin_lap();
    simt_running.active = true;
    lap.turn[0]->strand = strand_take(thread_life);
    set_current(lap.turn[0]);
    switch_from_host(lap.turn[0]->strand);
    simt_running.active = false;
    lap.file = NULL; // a barrier in host code is none
    return !w.abandoned;
}

void simt_block_abandon(void) {
    struct fiber nowhere;

    w.abandoned = true;
    strands_begin_anew(thread_life);
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
