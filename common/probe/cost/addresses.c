// Counters by address: an open table that doubles when it is half full.
#include <stdlib.h>
#include <string.h>

#include "cost.h"

static struct cost_address *find(const struct cost_addresses *a, uintptr_t address) {
    size_t i = (address >> 2) * 0x9E3779B97F4A7C15u % a->room;

    while (a->slot[i].count && a->slot[i].address != address)
        i = (i + 1) % a->room;
    return &a->slot[i];
}

static void grow(struct cost_addresses *a) {
    struct cost_addresses larger = {NULL, a->used, a->room ? 2 * a->room : 256};

    larger.slot = calloc(larger.room, sizeof *larger.slot);
    if (!larger.slot)
        abort();
    for (size_t i = 0; i < a->room; i++)
        if (a->slot[i].count)
            *find(&larger, a->slot[i].address) = a->slot[i];
    free(a->slot);
    *a = larger;
}

uint64_t cost_count(struct cost_addresses *a, uintptr_t address) {
    if (2 * a->used >= a->room)
        grow(a);
    struct cost_address *slot = find(a, address);
    a->used += slot->count == 0;
    slot->address = address;
    return ++slot->count;
}

void cost_forget(struct cost_addresses *a) {
    if (a->used)
        memset(a->slot, 0, a->room * sizeof *a->slot);
    a->used = 0;
}
