// Arrays in which each element belongs to one thread: the i-th of the grid writes element i, and nobody else does.
#include "../simt/engine.h"
#include "shadow.h"
#include "watch.h"

extern _Thread_local struct dim3 blockDim;

static struct {
    bool seen;
    uint64_t element, thread;
} stranger;

void probe_own(const void *start, size_t bytes) {
    probe.owned = (uintptr_t)start;
    probe.owned_size = start ? bytes : 0;
    stranger.seen = false;
}

void probe_owned_write(uintptr_t address) {
    uint64_t element = (address - probe.owned) / sizeof(unsigned);
    uint64_t thread = (uint64_t)simt_running.block.x * blockDim.x + simt_running.thread;

    if (element == thread || stranger.seen)
        return;
    stranger.seen = true;
    stranger.element = element;
    stranger.thread = thread;
}

bool probe_stranger(uint64_t *element, uint64_t *thread) {
    *element = stranger.element;
    *thread = stranger.thread;
    return stranger.seen;
}
