// What one request costs.
#include <stdbool.h>

#include "cost.h"

enum { SECTOR = 32, BANKS = 32, WORD = 4 };

// Sorts a request's offsets. They mostly come in order.
static unsigned sorted_offsets(const struct cost_request *r, uint32_t at[32]) {
    unsigned count = 0;

    for (unsigned lane = 0; lane < 32; lane++) {
        if (!(r->lanes >> lane & 1))
            continue;
        unsigned i = count++;
        for (; i > 0 && at[i - 1] > r->at[lane]; i--)
            at[i] = at[i - 1];
        at[i] = r->at[lane];
    }
    return count;
}

unsigned cost_sectors(const struct cost_request *r, unsigned size, unsigned *least) {
    uint32_t at[32];
    unsigned count = sorted_offsets(r, at), different = 0, sectors = 0;

    for (unsigned i = 0; i < count; i++) {
        different += i == 0 || at[i] != at[i - 1];
        sectors += i == 0 || at[i] / SECTOR != at[i - 1] / SECTOR;
    }
    *least = (different * size + SECTOR - 1) / SECTOR;
    return sectors;
}

unsigned cost_extra_cycles(const struct cost_request *r, unsigned size) {
    unsigned count, words = 0, busiest = 0, in_bank[BANKS] = {0};
    uint32_t at[32];

    count = sorted_offsets(r, at);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0 && at[i] / WORD == at[i - 1] / WORD) // the same word, or another byte of it
            continue;
        for (uint32_t word = at[i] / WORD; word * WORD < at[i] + size; word++) {
            words++;
            if (++in_bank[word % BANKS] > busiest)
                busiest = in_bank[word % BANKS];
        }
    }
    return busiest - (words + BANKS - 1) / BANKS;
}
