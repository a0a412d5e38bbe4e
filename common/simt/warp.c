// What lanes of a warp do together: they hand each other values, vote, and look for their like. All lanes that the mask
// names meet first (block.c); what each of them gets is worked out while all are there, so that none need wait for
// the slowest to fetch it. The lane that a value comes from is found as PTX has it (PTX ISA, "shfl.sync").
#include <stdio.h>
#include <string.h>

#include "engine.h"

// What each thread brings to its next exchange, and what it takes from there.
static struct offer {
    uint64_t value, result;
    unsigned source; // a shuffle: the lane whose value it wants
    uint32_t came;   // the lanes that have met
} offers[SIMT_MAX_THREADS];

const char *simt_warp_name(enum simt_warp_op op) {
    static const char *const names[] = {[SIMT_SYNCWARP] = "__syncwarp",
                                        [SIMT_SHFL] = "__shfl_sync",
                                        [SIMT_SHFL_UP] = "__shfl_up_sync",
                                        [SIMT_SHFL_DOWN] = "__shfl_down_sync",
                                        [SIMT_SHFL_XOR] = "__shfl_xor_sync",
                                        [SIMT_BALLOT] = "__ballot_sync",
                                        [SIMT_ANY] = "__any_sync",
                                        [SIMT_ALL] = "__all_sync",
                                        [SIMT_MATCH_ANY] = "__match_any_sync",
                                        [SIMT_MATCH_ALL] = "__match_all_sync"};
    return names[op];
}

// The lanes of these that say yes, or that have the same value as one of them.
static uint32_t those_who(const struct offer *warp, uint32_t lanes, bool match, uint64_t value) {
    uint32_t who = 0;

    for (unsigned lane = 0; lane < 32; lane++)
        if ((lanes >> lane & 1) && (match ? warp[lane].value == value : warp[lane].value != 0))
            who |= 1u << lane;
    return who;
}

void simt_warp_exchange(enum simt_warp_op op, unsigned first, uint32_t lanes) {
    struct offer *warp = &offers[first];
    bool shuffle = op <= SIMT_SHFL_XOR, match = op == SIMT_MATCH_ANY || op == SIMT_MATCH_ALL;
    uint32_t yes = shuffle ? 0 : those_who(warp, lanes, false, 0);

    simt_running.exchanged = true;
    for (unsigned lane = 0; lane < 32; lane++) {
        struct offer *mine = &warp[lane];
        if (!(lanes >> lane & 1))
            continue;
        mine->came = lanes;
        if (match)
            mine->result = those_who(warp, lanes, true, mine->value);
        else if (!shuffle)
            mine->result = yes;
        else if (lanes >> mine->source & 1)
            mine->result = warp[mine->source].value;
    }
}

// Brings an offer and waits for the others. A lane of the mask that has ended can no longer come: today's GPUs go on
// without it, as at a barrier, and mostly it is a mistake, as there.
static struct offer *meet(enum simt_warp_op op, unsigned mask, uint64_t value, unsigned source,
                          const char *file, int line) {
    unsigned me = simt_running.thread, first = me & ~31u;
    struct offer *mine = &offers[me];

    mine->value = value;
    mine->source = source;
    simt_warp_wait(op, mask, file, line);
    uint32_t gone = mask & simt_warp_lanes() & ~mine->came;
    if (gone) {
        char text[256];
        snprintf(
            text, sizeof text,
            "thread %u has ended and never comes to the %s at %s:%d, whose mask 0x%08x names it",
            first + (unsigned)__builtin_ctz(gone), simt_warp_name(op), file, line, mask);
        if (simt_schedule.ended_is_a_fault) {
            simt_fault_raise(SIMT_FAULT_BARRIER, "%s", text);
            simt_block_abandon();
        }
        simt_warn_once(file, line, text);
    }
    return mine;
}

// The lane that a shuffle takes its value from: its own where the one it asks for is out of its segment.
static unsigned source_lane(enum simt_warp_op op, unsigned lane, unsigned by, unsigned width) {
    unsigned start = lane & ~(width - 1), end = start + width;

    by &= 31;
    if (op == SIMT_SHFL)
        return start | (by & (width - 1));
    if (op == SIMT_SHFL_UP)
        return lane >= start + by ? lane - by : lane;
    unsigned to = op == SIMT_SHFL_DOWN ? lane + by : lane ^ by;
    return to < end ? to : lane;
}

// Nobody has provided the value that the running thread would take now.
static void nothing_to_take(enum simt_warp_op op, const struct offer *mine, unsigned mask,
                            const char *file, int line) {
    char why[48] = "has ended";

    if (!(simt_warp_lanes() >> mine->source & 1))
        snprintf(why, sizeof why, "does not exist in this block");
    else if (!(mask >> mine->source & 1))
        snprintf(why, sizeof why, "is not in the mask 0x%08x", mask);
    simt_fault_raise_with(SIMT_FAULT_INIT,
                          "  What such a lane hands over is undefined: take values from lanes that "
                          "the mask names and that take part.\n",
                          "uninitialised: %s:%d: thread %u takes the value of lane %u by %s, and "
                          "that lane %s",
                          file, line, simt_running.thread, mine->source, simt_warp_name(op), why);
    simt_block_abandon();
}

unsigned long long simt_warp_shuffle(enum simt_warp_op op, unsigned mask, unsigned long long value,
                                     unsigned by, unsigned width, const char *file, int line) {
    unsigned lane = simt_running.thread % 32;

    if (!simt_running.active)
        return value;
    if (width == 0 || width > 32 || (width & (width - 1)) != 0) {
        simt_fault_raise(SIMT_FAULT_UNDEFINED,
                         "undefined: %s:%d: %s has a width of %d: it must be 1, 2, 4, 8, 16 or 32",
                         file, line, simt_warp_name(op), (int)width);
        simt_block_abandon();
    }
    const struct offer *mine = meet(op, mask, value, source_lane(op, lane, by, width), file, line);
    if (!(mine->came >> mine->source & 1))
        nothing_to_take(op, mine, mask, file, line);
    return mine->result;
}

unsigned simt_warp_vote(enum simt_warp_op op, unsigned mask, unsigned long long value,
                        const char *file, int line) {
    if (!simt_running.active)
        return 0;
    const struct offer *mine = meet(op, mask, value, 0, file, line);
    uint32_t yes = (uint32_t)mine->result;

    switch (op) {
    case SIMT_ANY:
        return yes != 0;
    case SIMT_ALL:
        return yes == mine->came;
    case SIMT_MATCH_ALL:
        return yes == mine->came ? yes : 0;
    default:
        return yes;
    }
}

// Where each thread asks who is with it, and the answer once it is known, which is never 0.
static struct asked {
    const char *file;
    int line;
    uint32_t answer;
} asked[SIMT_MAX_THREADS];
static bool somebody_asked; // in this block

void simt_warp_new_block(void) {
    simt_running.exchanged = false;
    if (somebody_asked) // of a block that was given up
        memset(asked, 0, sizeof asked);
    somebody_asked = false;
}

// CUDA promises nothing but the caller's own bit, and that all who are named get the same answer. Others of the warp
// get one turn to come to the same place, as a GPU would let them; in the random order it is as often refused.
unsigned simt_active_mask(const char *file, int line) {
    unsigned me = simt_running.thread, first = me & ~31u;

    if (!simt_running.active)
        return 0;
    if (simt_schedule.order == SIMT_RANDOM && simt_random() >> 63)
        return 1u << me % 32;
    asked[me] = (struct asked){file, line, 0};
    somebody_asked = true;
    simt_yield();
    if (asked[me].answer == 0) { // the first to go on speaks for all
        uint32_t answer = 0;
        for (unsigned t = first; t < first + 32; t++)
            if (asked[t].file == file && asked[t].line == line && asked[t].answer == 0)
                answer |= 1u << (t - first);
        for (unsigned t = first; t < first + 32; t++)
            if (answer >> (t - first) & 1)
                asked[t].answer = answer;
    }
    asked[me].file = NULL;
    return asked[me].answer;
}
