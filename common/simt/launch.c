// A launch: the limits of a GPU, then block after block.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "work.h"

struct simt_schedule simt_schedule = {.order = SIMT_FORWARD,
                                      .poison = 0xDEADBEEF,
                                      .switch_at_atomics = true,
                                      .ended_is_a_fault = false};
struct simt_observer simt_observer;
bool simt_dry;

static uint64_t random_state = 1;

void simt_seed_random(uint64_t seed) {
    random_state = seed * 0x9E3779B97F4A7C15u | 1;
}

uint64_t simt_random(void) {
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return random_state * 0x2545F4914F6CDD1Du;
}

void simt_set_schedule(const struct simt_schedule *schedule) {
    simt_schedule = *schedule;
    simt_dry = false;
    simt_refuse_call(NULL);
    simt_refuse_copy(0);
    simt_seed_random(schedule->seed);
}

void simt_observe(const struct simt_observer *observer) {
    simt_observer = *observer;
}

static void refuse(const struct simt_launch *l, cudaError_t error) {
    char what[160];

    simt_fail(error);
    if (!simt_observer.refused)
        return;
    snprintf(what, sizeof what, "%s<<<(%u,%u,%u), (%u,%u,%u), %zu>>>", l->name, l->grid.x,
             l->grid.y, l->grid.z, l->block.x, l->block.y, l->block.z, l->shared);
    simt_observer.refused(what, error);
}

// The limits of every GPU since compute capability 3.0, and CUDA's codes for them.
static cudaError_t check_limits(const struct simt_launch *l) {
    uint64_t threads = (uint64_t)l->block.x * l->block.y * l->block.z;

    if (threads == 0 || threads > SIMT_MAX_THREADS || l->block.x > 1024 || l->block.y > 1024 ||
        l->block.z > 64)
        return cudaErrorInvalidConfiguration;
    if (l->grid.x == 0 || l->grid.y == 0 || l->grid.z == 0 || l->grid.x > 0x7FFFFFFF ||
        l->grid.y > 65535 || l->grid.z > 65535)
        return cudaErrorInvalidConfiguration;
    if (l->shared > SIMT_SHARED_LIMIT)
        return cudaErrorInvalidValue;
    return cudaSuccess;
}

static uint64_t gcd(uint64_t a, uint64_t b) {
    return b ? gcd(b, a % b) : a;
}

// The order of the running launch's blocks. The random one steps round the grid by a stride that shares no factor with
// its size, so that every block comes once and a grid of any size needs no table.
static struct {
    dim3 grid;
    uint64_t count, start, stride;
} blocks;

static void order_blocks(dim3 grid) {
    blocks.grid = grid;
    blocks.count = (uint64_t)grid.x * grid.y * grid.z;
    blocks.start = simt_random() % blocks.count;
    blocks.stride = simt_random() % blocks.count + 1;
    while (gcd(blocks.stride, blocks.count) != 1)
        blocks.stride++;
}

uint3 simt_nth_block(uint64_t n) {
    uint64_t b = n;

    if (simt_schedule.order == SIMT_REVERSE)
        b = blocks.count - 1 - n;
    else if (simt_schedule.order == SIMT_RANDOM)
        b = (uint64_t)((blocks.start + (unsigned __int128)n * blocks.stride) % blocks.count);
    return (uint3){(unsigned)(b % blocks.grid.x), (unsigned)(b / blocks.grid.x % blocks.grid.y),
                   (unsigned)(b / blocks.grid.x / blocks.grid.y)};
}

static void run_blocks(const struct simt_launch *l) {
    order_blocks(l->grid);
    for (uint64_t i = 0; i < blocks.count; i++) {
        uint3 index = simt_nth_block(i);
        simt_shared_poison(l->shared);
        simt_atomics_new_block();
        simt_warp_new_block();
        simt_votes_new_block();
        if (&simt_probe)
            simt_probe.block(index);
        if (!simt_block_run(l, index))
            return;
    }
}

void simt_launch_kernel(const struct simt_launch *launch) {
    if (simt_in_kernel()) {
        simt_fault_raise(SIMT_FAULT_ILLEGAL, "a kernel cannot launch another kernel here");
        simt_block_abandon();
    }
    simt_catch_signals();
    if (simt_sticky())
        return;
    cudaError_t error = check_limits(launch);
    if (simt_schedule.refuse_launch > 0 && --simt_schedule.refuse_launch == 0) {
        // Whoever asked for this wants to know what the host code does now, not what kernels make of half a result.
        error = cudaErrorLaunchOutOfResources;
        simt_dry = true;
    }
    if (error) {
        refuse(launch, error);
        return;
    }
    struct CUstream_st *s = stream_of(launch->stream);
    if (!s) {
        refuse(launch, cudaErrorInvalidResourceHandle);
        return;
    }
    // The closure is on the caller's stack and holds plain values: CUDA copies arguments byte by byte, too.
    struct task *t = task_new(WORK_KERNEL);
    void *closure = simt_must_have(malloc(launch->closure_size));
    memcpy(closure, launch->closure, launch->closure_size);
    t->launch = *launch;
    t->launch.closure = closure;
    error = stream_add(s, t, NULL);
    if (error)
        refuse(launch, error);
    else if (simt_observer.launched)
        simt_observer.launched(launch);
}

void simt_set_dry(bool dry) {
    work_wait_all();
    simt_dry = dry;
}

void simt_launch_run(const struct simt_launch *launch) {
    if (simt_dry)
        return;
    simt_atomics_new_launch();
    simt_device_open();
    if (&simt_probe)
        simt_probe.launch(launch);
    run_blocks(launch);
    simt_device_close();
    if (simt_observer.finished)
        simt_observer.finished(launch, simt_atomics_most());
}
