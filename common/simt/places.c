// Who waits where, and how a report says it.
#include "places.h"

#include <stdio.h>
#include <string.h>

extern _Thread_local struct dim3 blockDim;

// Appends "3", "(3,1,0)" or "4-7" to text.
static size_t name_threads(char *text, size_t size, const uint3 *a, const uint3 *b) {
    bool flat = blockDim.y == 1 && blockDim.z == 1;
    int used;

    if (flat && a == b)
        used = snprintf(text, size, "%u", a->x);
    else if (flat)
        used = snprintf(text, size, "%u-%u", a->x, b->x);
    else if (a == b)
        used = snprintf(text, size, "(%u,%u,%u)", a->x, a->y, a->z);
    else
        used = snprintf(text, size, "(%u,%u,%u)-(%u,%u,%u)", a->x, a->y, a->z, b->x, b->y, b->z);
    return used < 0 ? 0 : (size_t)used < size ? (size_t)used : size - 1;
}

bool simt_same_place(const struct thread *a, const struct thread *b, bool masks) {
    unsigned dropped = masks ? 0 : 32;

    if (a->ended || b->ended)
        return a->ended == b->ended;
    return a->line == b->line && a->warp_wait >> dropped == b->warp_wait >> dropped &&
           (a->file == b->file || strcmp(a->file, b->file) == 0);
}

// Appends "waits in __shfl_sync at a.cu:20" for one thread, or those at its place, and says for which lanes if asked.
static size_t name_wait(char *text, size_t size, const struct thread *t, bool one, bool masks) {
    const char *name = t->warp_wait ? simt_warp_name(op_of(t->warp_wait)) : "";
    int used = snprintf(text, size, one ? " waits" : " wait");

    if (t->warp_wait && masks)
        used += snprintf(text + used, size - (size_t)used, " in %s for lanes 0x%08x", name,
                         (unsigned)t->warp_wait);
    else if (t->warp_wait && op_of(t->warp_wait) != SIMT_SYNCWARP)
        used += snprintf(text + used, size - (size_t)used, " in %s", name);
    else if (t->warp_wait)
        used += snprintf(text + used, size - (size_t)used, " for the rest of the warp");
    used += snprintf(text + used, size - (size_t)used, " at %s:%d", t->file, t->line % SIMT_NTH);
    if (t->line >= SIMT_NTH)
        used += snprintf(text + used, size - (size_t)used, " (barrier %d of that line)",
                         t->line / SIMT_NTH + 1);
    return (size_t)used < size ? (size_t)used : size - 1;
}

void simt_name_places(char *text, size_t size, const struct thread *thread, unsigned count,
                      bool masks) {
    size_t used = 0;
    unsigned places = 0;

    for (unsigned t = 0; t < count && used + 160 < size; t++) {
        bool seen = false;
        for (unsigned s = 0; s < t && !seen; s++)
            seen = simt_same_place(&thread[s], &thread[t], masks);
        if (seen)
            continue;
        if (++places > 3) {
            snprintf(text + used, size - used, ", others elsewhere");
            return;
        }
        unsigned members = 0, runs = 0;
        for (unsigned s = t; s < count; s++)
            members += simt_same_place(&thread[s], &thread[t], masks);
        used += (size_t)snprintf(text + used, size - used, "%s%s ", places > 1 ? ", " : "",
                                 members == 1 ? "thread" : "threads");
        for (unsigned s = t; s < count; s++) {
            if (!simt_same_place(&thread[s], &thread[t], masks))
                continue;
            unsigned last = s;
            while (last + 1 < count && simt_same_place(&thread[last + 1], &thread[t], masks))
                last++;
            if (++runs > 3) {
                used += (size_t)snprintf(text + used, size - used, " ...");
                break;
            }
            if (runs > 1)
                used += (size_t)snprintf(text + used, size - used, ", ");
            used += name_threads(text + used, size - used, &thread[s].index, &thread[last].index);
            s = last;
        }
        if (thread[t].ended)
            used += (size_t)snprintf(text + used, size - used,
                                     members == 1 ? " has ended" : " have ended");
        else
            used += name_wait(text + used, size - used, &thread[t], members == 1, masks);
    }
}

bool simt_masks_cross(const struct thread *thread, unsigned count) {
    for (unsigned t = 0; t < count; t++)
        for (unsigned u = t & ~31u; u < t && !thread[t].ended; u++) {
            uint64_t mine = thread[t].warp_wait, other = thread[u].warp_wait;
            if (!thread[u].ended && mine >> 32 == other >> 32 && mine != other &&
                (mine >> u % 32 & 1) && (other >> t % 32 & 1))
                return true;
        }
    return false;
}

bool simt_lanes_wait(const struct thread *thread, unsigned count) {
    for (unsigned t = 0; t < count; t++)
        if (!thread[t].ended && thread[t].warp_wait >> 32 > in_warp(SIMT_SYNCWARP, 0) >> 32)
            return true;
    return false;
}
