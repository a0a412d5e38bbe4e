#include "inputs.h"

#include <stdio.h>
#include <stdlib.h>

#include "keys.h"

const unsigned block_sizes[NUM_BLOCK_SIZES] = {1, 32, 64, 100, 256, 1024};

unsigned *room_for(size_t n) {
    unsigned *values = calloc(n + 1, sizeof *values); // never of size 0
    if (values == NULL)
        abort();
    return values;
}

void fill_three(unsigned *values, size_t n, uint64_t seed) {
    static const unsigned three[] = {3, 5, 0xFFFFFFFEu};
    for (size_t i = 0; i < n; i++)
        values[i] = three[keys_below(&seed, 3)];
}

void fill_distinct(unsigned *values, size_t n, uint64_t seed) {
    keys_find("sorted")->fill(values, n, seed);
    keys_shuffle(values, n, &seed);
}

void fill_permutation(unsigned *values, size_t n, uint64_t seed) {
    for (size_t i = 0; i < n; i++)
        values[i] = (unsigned)i;
    keys_shuffle(values, n, &seed);
}

void limit_schedules(struct kase *k, uint64_t steps) {
    k->schedules = steps <= 200000 ? 3 : 1;
}

void add_small_arrays(struct batch *b, add_fn *add, const unsigned letters[3], unsigned block) {
    unsigned values[KEYS_SMALL_LENGTH];
    size_t n;
    unsigned added = 0;
    for (size_t i = 0; keys_small_scope(values, &n, i, letters); i++)
        if (n > 0) {
            add(b, values, n, block > 0 ? block : (unsigned)n);
            added++;
        }
    judge_note("%u arrays", added);
}

struct kase *add_filled(struct batch *b, add_fn *add, fill_fn *fill, size_t n, unsigned block) {
    unsigned *values = room_for(n);
    fill(values, n, judge_seed(n));
    struct kase *k = add(b, values, n, block);
    kase_again(k, add, values, n, block);
    free(values);
    return k;
}

void add_block_edges(struct batch *b, add_fn *add, fill_fn *fill) {
    for (int s = 0; s < NUM_BLOCK_SIZES; s++) {
        const unsigned block = block_sizes[s];
        for (size_t n = block > 1 ? block - 1 : 1; n <= block + 1; n++)
            kase_label(add_filled(b, add, fill, n, block), "blocks of %u", block);
    }
}

void add_every_kind(struct batch *b, add_fn *add, size_t n, unsigned block) {
    for (size_t i = 0; i < num_key_generators; i++)
        kase_label(add_filled(b, add, key_generators[i].fill, n, block), "%s",
                   key_generators[i].name);
}

void add_calls(struct batch *b, add_fn *add, fill_fn *fill, size_t n, unsigned block) {
    static const char *const labels[] = {"first call", "second call", "third call"};
    unsigned *values = room_for(n);
    for (unsigned call = 0; call < 3; call++) {
        fill(values, n, judge_seed(call));
        struct kase *k = add(b, values, n, block);
        kase_again(k, add, values, n, block);
        kase_label(k, "%s", labels[call]);
        k->dirty = call > 0;
    }
    free(values);
}

int slot_shared(const char *name, const unsigned *dest, size_t n, const struct outcome *o,
                char *sentence, size_t size) {
    int wrong = 0;
    unsigned *owner = room_for(n); // owner[slot] is the index of the key that has it, plus 1
    for (size_t i = 0; i < n && !wrong && dest[i] != o->poison; i++) {
        if (dest[i] >= n) {
            snprintf(sentence, size, "%s[%zu] is %u, but the slots of %zu key%s end at %zu", name,
                     i, dest[i], n, n == 1 ? "" : "s", n - 1);
            wrong = 1;
        } else if (owner[dest[i]] > 0) {
            snprintf(sentence, size, "%s[%u] and %s[%zu] are both %u: two keys, one slot", name,
                     owner[dest[i]] - 1, name, i, dest[i]);
            wrong = 1;
        } else {
            owner[dest[i]] = (unsigned)i + 1;
        }
    }
    free(owner);
    return wrong;
}

int order_lost(const unsigned *dest, const unsigned *bucket, size_t n, const struct outcome *o,
               char *sentence, size_t size) {
    size_t before[16];
    int seen[16] = {0};
    for (size_t i = 0; i < n && dest[i] != o->poison; i++) {
        const unsigned d = bucket[i];
        if (seen[d] && dest[before[d]] >= dest[i]) {
            snprintf(sentence, size,
                     "keys[%zu] and keys[%zu] are of one bucket, but the later one does not go "
                     "behind the earlier: dest[%zu] is %u and dest[%zu] is %u",
                     before[d], i, before[d], dest[before[d]], i, dest[i]);
            return 1;
        }
        before[d] = i;
        seen[d] = 1;
    }
    return 0;
}
