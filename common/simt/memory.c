// Device memory: one arena, out of host code's reach except while the engine itself works on it. Around each
// allocation lie SIMT_GUARD bytes that belong to nobody and hold the poison.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include "work.h"

struct allocation {
    char *start;
    size_t size; // as asked for, in bytes
    char label[32];
    bool reset; // freed with all others, by simt_memory_reset
};

enum { FREED = 64 };

static struct {
    char *base;
    size_t size;
    int open;                       // how often it was opened
    struct allocation *list;        // by address
    size_t count, capacity, used;   // used: bytes asked for
    struct allocation freed[FREED]; // the last ones, for reports
    unsigned num_freed;
} arena;

enum { ALIGNMENT = 256 };

static void protect(int protection) {
    if (arena.base && simt_protect(arena.base, arena.size, protection) != 0) {
        fprintf(stderr, "simt: device memory cannot be protected\n");
        abort();
    }
}

// Reserves the arena: address space only. Pages come as they are touched.
static bool reserve(void) {
    struct rlimit limit;
    size_t size = (size_t)8 << 30, share = 2;

    if (arena.base)
        return true;
    if (&simt_probe) { // which needs 17 bytes of its own for each of these
        size = (size_t)1 << 30;
        share = 32;
    }
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
        limit.rlim_cur / share < size)
        size = limit.rlim_cur / share & ~(size_t)4095;
    for (; size >= 1 << 20; size /= 2) {
        void *base =
            mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (base != MAP_FAILED) {
            arena.base = base;
            arena.size = size;
            if (arena.open > 0)
                protect(PROT_READ | PROT_WRITE);
            return true;
        }
    }
    return false;
}

void simt_device_open(void) {
    if (arena.open++ == 0)
        protect(PROT_READ | PROT_WRITE);
}

void simt_device_close(void) {
    if (--arena.open == 0)
        protect(PROT_NONE);
}

bool simt_is_device_address(const void *p) {
    return arena.base && (const char *)p >= arena.base && (const char *)p < arena.base + arena.size;
}

bool simt_arena(const char **base, size_t *size) {
    *base = arena.base;
    *size = arena.size;
    return arena.base != NULL;
}

// The allocation that holds all of [p, p + size), or NULL.
static struct allocation *find(const void *p, size_t size) {
    for (size_t i = 0; i < arena.count; i++) {
        struct allocation *a = &arena.list[i];
        if ((const char *)p >= a->start && (const char *)p <= a->start + a->size &&
            size <= (size_t)(a->start + a->size - (const char *)p))
            return a;
    }
    return NULL;
}

bool simt_is_allocated(const void *p, size_t size) {
    return find(p, size) != NULL;
}

bool simt_allocation_of(const void *p, const char **start, size_t *size, const char **label) {
    const struct allocation *a = find(p, 1);

    if (!a)
        return false;
    *start = a->start;
    *size = a->size;
    *label = a->label;
    return true;
}

void simt_label(const void *p, const char *name) {
    struct allocation *a = find(p, 1);

    if (a)
        snprintf(a->label, sizeof a->label, "%s", name);
}

static const char *label_of(const struct allocation *a) {
    return *a->label ? a->label : "an array in device memory";
}

enum simt_address simt_describe_address(const void *p, char *text, size_t size) {
    const struct allocation *nearest = NULL;
    size_t distance = SIMT_GUARD;
    bool before = false;

    if (p < (const void *)4096) {
        snprintf(text, size, "a null pointer");
        return SIMT_ADDRESS_NULL;
    }
    if (!simt_is_device_address(p)) {
        snprintf(text, size, "no device memory");
        return SIMT_ADDRESS_HOST;
    }
    for (size_t i = 0; i < arena.count; i++) {
        const struct allocation *a = &arena.list[i];
        if (find(p, 1) == a) {
            snprintf(text, size, "byte %zu of %s (%zu bytes)", (size_t)((const char *)p - a->start),
                     label_of(a), a->size);
            return SIMT_ADDRESS_INSIDE;
        }
        size_t d = (const char *)p < a->start ? (size_t)(a->start - (const char *)p)
                                              : (size_t)((const char *)p - a->start) - a->size;
        if (d < distance) {
            nearest = a;
            distance = d;
            before = (const char *)p < a->start;
        }
    }
    if (nearest && distance == 0) {
        snprintf(text, size, "the first byte past the end of %s (%zu bytes)", label_of(nearest),
                 nearest->size);
        return SIMT_ADDRESS_PAST;
    }
    if (nearest) {
        snprintf(text, size, "%zu bytes %s of %s (%zu bytes)", distance,
                 before ? "before the start" : "past the end", label_of(nearest), nearest->size);
        return before ? SIMT_ADDRESS_BEFORE : SIMT_ADDRESS_PAST;
    }
    for (unsigned i = 1; i <= FREED && i <= arena.num_freed; i++) { // the last one first
        const struct allocation *a = &arena.freed[(arena.num_freed - i) % FREED];
        if ((const char *)p >= a->start && (const char *)p < a->start + a->size) {
            snprintf(text, size, "%s (%zu bytes), which was freed%s", label_of(a), a->size,
                     a->reset ? " when the device was reset" : "");
            return a->reset ? SIMT_ADDRESS_RESET : SIMT_ADDRESS_FREED;
        }
    }
    snprintf(text, size, "device memory that was never allocated");
    return SIMT_ADDRESS_NOBODYS;
}

static void fill(char *p, size_t size) {
    for (size_t i = 0; i < size; i += sizeof simt_schedule.poison)
        memcpy(p + i, &simt_schedule.poison, sizeof simt_schedule.poison);
}

// The room an allocation takes: its bytes rounded up, and a guard on either side.
static size_t room(size_t size) {
    return ((size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1)) + 2 * SIMT_GUARD;
}

// First fit: the lowest gap that is large enough. Returns its place in the list and its start.
static bool find_gap(size_t size, size_t *place, char **start) {
    char *at = arena.base;

    for (size_t i = 0; i <= arena.count; i++) {
        char *end = i < arena.count ? arena.list[i].start - SIMT_GUARD : arena.base + arena.size;
        if ((size_t)(end - at) >= room(size)) {
            *place = i;
            *start = at + SIMT_GUARD;
            return true;
        }
        if (i < arena.count)
            at = arena.list[i].start - SIMT_GUARD + room(arena.list[i].size);
    }
    return false;
}

static cudaError_t allocate(void **pointer, size_t size) {
    size_t place;
    char *start;

    if (!pointer)
        return cudaErrorInvalidValue;
    *pointer = NULL;
    if (size == 0)
        return cudaSuccess;
    if (!reserve() || size > arena.size || !find_gap(size, &place, &start))
        return cudaErrorMemoryAllocation;
    if (arena.count == arena.capacity) {
        size_t capacity = arena.capacity ? 2 * arena.capacity : 64;
        struct allocation *list = realloc(arena.list, capacity * sizeof *list);
        if (!list)
            return cudaErrorMemoryAllocation;
        arena.list = list;
        arena.capacity = capacity;
    }
    memmove(&arena.list[place + 1], &arena.list[place], (arena.count - place) * sizeof *arena.list);
    arena.list[place] = (struct allocation){start, size, "", false};
    arena.count++;
    arena.used += size;
    simt_device_open();
    fill(start - SIMT_GUARD, room(size));
    simt_device_close();
    if (&simt_probe)
        simt_probe.allocated(start, size);
    *pointer = start;
    return cudaSuccess;
}

cudaError_t cudaMalloc(void **pointer, size_t size) {
    simt_catch_signals();
    if (simt_sticky())
        return simt_sticky();
    cudaError_t error = capture_forbids();
    if (!error)
        error = allocate(pointer, size);
    if (!error && simt_observer.allocated)
        simt_observer.allocated(size);
    if (error && simt_observer.refused) {
        char what[64];
        snprintf(what, sizeof what, "cudaMalloc of %zu bytes", size);
        simt_observer.refused(what, error);
    }
    return simt_fail(error);
}

static void note_freed(const struct allocation *a, bool reset) {
    struct allocation *freed = &arena.freed[arena.num_freed++ % FREED];

    *freed = *a;
    freed->reset = reset;
    if (&simt_probe)
        simt_probe.freed(a->start, a->size);
}

cudaError_t cudaFree(void *pointer) {
    if (simt_sticky())
        return simt_sticky();
    cudaError_t forbidden = capture_forbids();
    if (forbidden)
        return simt_fail(forbidden);
    if (!pointer)
        return cudaSuccess;
    work_wait_all(); // what still runs may use it
    for (size_t i = 0; i < arena.count; i++)
        if (arena.list[i].start == pointer) {
            arena.used -= arena.list[i].size;
            note_freed(&arena.list[i], false);
            memmove(&arena.list[i], &arena.list[i + 1], (--arena.count - i) * sizeof *arena.list);
            return cudaSuccess;
        }
    return simt_fail(cudaErrorInvalidValue);
}

void simt_memory_reset(void) {
    for (size_t i = 0; i < arena.count; i++)
        note_freed(&arena.list[i], true);
    arena.count = arena.used = 0;
}

cudaError_t cudaMemGetInfo(size_t *free_bytes, size_t *total_bytes) {
    if (simt_sticky())
        return simt_sticky();
    if (!reserve())
        return simt_fail(cudaErrorMemoryAllocation);
    *free_bytes = arena.size - arena.used;
    *total_bytes = arena.size;
    return cudaSuccess;
}

// Pinned host memory: asynchronous copies really do not wait for it.
static struct pinned {
    char *start;
    size_t size;
    struct pinned *next;
} * pinned;

bool simt_is_pinned(const void *p) {
    for (const struct pinned *m = pinned; m; m = m->next)
        if ((const char *)p >= m->start && (const char *)p < m->start + m->size)
            return true;
    return false;
}

cudaError_t cudaMallocHost(void **pointer, size_t size) {
    if (simt_sticky())
        return simt_sticky();
    if (!pointer)
        return simt_fail(cudaErrorInvalidValue);
    struct pinned *m = malloc(sizeof *m);
    *pointer = malloc(size ? size : 1);
    if (!m || !*pointer) {
        free(m);
        free(*pointer);
        return simt_fail(cudaErrorMemoryAllocation);
    }
    *m = (struct pinned){*pointer, size, pinned};
    pinned = m;
    return cudaSuccess;
}

cudaError_t cudaFreeHost(void *pointer) {
    for (struct pinned **link = &pinned; *link; link = &(*link)->next)
        if ((*link)->start == pointer) {
            struct pinned *m = *link;
            work_wait_all();
            *link = m->next;
            free(m);
            free(pointer);
            return cudaSuccess;
        }
    return pointer ? simt_fail(cudaErrorInvalidValue) : cudaSuccess;
}
