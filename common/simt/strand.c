// Strands: the fibers of a block's threads, and their stacks. They are made when first needed and used again and again.
#include "strand.h"

#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "asan.h"
#include "engine.h"

static struct {
    struct strand strand[SIMT_MAX_THREADS];
    struct strand *idle[SIMT_MAX_THREADS];
    unsigned made, num_idle;
    char *stacks; // address space for all stacks, a guard page below each
} pool;

// A strand that will begin a thread's life. Each begins 64 bytes lower than the one before, up to a page: at the same
// place of every page, they would all compete for the same few lines of the cache.
static void strand_init(struct strand *s, void (*life)(void)) {
    size_t shift = (size_t)(s - pool.strand) % 64 * 64;

    fiber_init(&s->fiber, s->stack, SIMT_STACK - shift, life);
}

struct strand *strand_take(void (*life)(void)) {
    if (pool.num_idle > 0)
        return pool.idle[--pool.num_idle];
    size_t page = (size_t)sysconf(_SC_PAGESIZE), step = page + SIMT_STACK;
    if (!pool.stacks)
        pool.stacks = mmap(NULL, SIMT_MAX_THREADS * step, PROT_NONE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    char *stack = pool.stacks + pool.made * step + page;
    if (pool.stacks == MAP_FAILED || simt_protect(stack, SIMT_STACK, PROT_READ | PROT_WRITE) != 0) {
        fprintf(stderr, "simt: no memory for a thread's stack\n");
        _exit(70);
    }
    struct strand *s = &pool.strand[pool.made++];
    s->stack = stack;
    strand_init(s, life);
    return s;
}

void strand_give(struct strand *s) {
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

void strands_begin_anew(void (*life)(void)) {
    pool.num_idle = 0;
    for (unsigned i = pool.made; i-- > 0;) {
        asan_allow(pool.strand[i].stack, SIMT_STACK);
        strand_init(&pool.strand[i], life);
        strand_give(&pool.strand[i]);
    }
}

// Whether p lies in the stack of one of the block's threads.
bool simt_is_stack(const void *p) {
    for (unsigned i = 0; i < pool.made; i++)
        if ((const char *)p >= pool.strand[i].stack &&
            (const char *)p < pool.strand[i].stack + SIMT_STACK)
            return true;
    return false;
}
