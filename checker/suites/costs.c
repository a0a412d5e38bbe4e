// One typical call of each function: keys of any 32 bits (three hex digits for 06), blocks of 256.
#include "costs.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../judge/settings.h"
#include "host_sort.h"
#include "inputs.h"
#include "judge.h"
#include "keys.h"
#include "tiled.h"

// Where every thread reads every key, fewer of them tell as much.
enum { KEYS = 4096, FEW_KEYS = 1024, BLOCK = 256 };

// A call that runs once, and of which only the costs matter.
static struct kase *call(struct batch *b, const char *function, size_t n, unsigned param,
                         unsigned grid, unsigned block) {
    struct kase *k = batch_add(b, function, n, param, grid, block);

    k->schedules = 1;
    k->property_alone = 1;
    return k;
}

static void add_keys(struct kase *k, size_t n) {
    unsigned *keys = room_for(n);

    fill_uniform(keys, n, judge_seed(0));
    kase_in(k, "keys", SHOWN_HEX, keys, n);
    free(keys);
}

static void add_stable_rank(struct batch *b) {
    struct kase *k = call(b, "stable_rank", FEW_KEYS, 0, 0, BLOCK);

    kase_out(k, "rank", SHOWN_DECIMAL, FEW_KEYS);
    add_keys(k, FEW_KEYS);
}

static void add_histogram(struct batch *b, const char *function) {
    static const unsigned zeros[16];
    struct kase *k = call(b, function, KEYS, 1, 0, BLOCK);

    kase_inout(k, "counts", SHOWN_DECIMAL, zeros, 16);
    add_keys(k, KEYS);
}

static void add_histograms(struct batch *b) {
    add_histogram(b, "digit_histogram");
    add_histogram(b, "digit_histogram_private");
}

static void add_scans(struct batch *b) {
    static unsigned counts[FEW_KEYS];

    for (unsigned i = 0; i < FEW_KEYS; i++)
        counts[i] = i % 7;
    struct kase *k = call(b, "digit_starts", BLOCK, 0, 0, BLOCK);
    kase_out(k, "starts", SHOWN_DECIMAL, BLOCK);
    kase_in(k, "counts", SHOWN_DECIMAL, counts, BLOCK);
    k = call(b, "block_scan", BLOCK, 0, 1, BLOCK);
    kase_inout(k, "values", SHOWN_DECIMAL, counts, BLOCK);
    k = call(b, "exclusive_scan", FEW_KEYS, 0, 1, FEW_KEYS);
    kase_out(k, "out", SHOWN_DECIMAL, FEW_KEYS);
    kase_in(k, "in", SHOWN_DECIMAL, counts, FEW_KEYS);
}

static void add_destinations(struct batch *b) {
    struct kase *k = call(b, "split_destinations", FEW_KEYS, 0, 0, BLOCK);

    kase_out(k, "dest", SHOWN_DECIMAL, FEW_KEYS);
    add_keys(k, FEW_KEYS);
}

static void add_move(struct batch *b, const char *function, size_t n) {
    struct kase *k = call(b, function, n, 0, 0, BLOCK);
    unsigned *dest = room_for(n);

    fill_permutation(dest, n, judge_seed(1));
    kase_out(k, "out", SHOWN_HEX, n);
    add_keys(k, n);
    kase_in(k, "dest", SHOWN_DECIMAL, dest, n);
    free(dest);
}

static void add_moves(struct batch *b) {
    add_move(b, "gather", FEW_KEYS);
    add_move(b, "scatter", KEYS);
}

static void add_hex_sort(struct batch *b) {
    struct kase *k = call(b, "hex_sort", FEW_KEYS, 0, 1, 0);
    unsigned keys[FEW_KEYS];

    keys_find("hex")->fill(keys, FEW_KEYS, judge_seed(0));
    kase_inout(k, "keys", SHOWN_HEX, keys, FEW_KEYS);
    kase_scratch(k, "spare", FEW_KEYS);
    kase_scratch(k, "dest", FEW_KEYS);
    kase_scratch(k, "counts", 16);
    kase_scratch(k, "starts", 16);
}

static void add_tiled_sort(struct batch *b) {
    struct kase *k = call(b, "tiled_sort", KEYS, tiled_param(4, 0), 0, BLOCK);
    unsigned *keys = room_for(KEYS);

    fill_uniform(keys, KEYS, judge_seed(0));
    kase_inout(k, "keys", SHOWN_HEX, keys, KEYS);
    k->grid = k->block = 0;
    free(keys);
}

static const struct {
    const char *number;
    void (*add)(struct batch *b);
    const char *input;
} tasks[] = {{"01", add_stable_rank, "1,024 keys, blocks of 256"},
             {"02", add_histograms, "4,096 keys, blocks of 256"},
             {"03", add_scans, "256 counts, 256 values in a block, 1,024 values"},
             {"04", add_destinations, "1,024 keys, blocks of 256"},
             {"05", add_moves, "1,024 keys to gather, 4,096 to scatter, blocks of 256"},
             {"06", add_hex_sort, "1,024 keys below 4,096"},
             {"07", add_tiled_sort, "4,096 keys, digits of 4 bits"}};

static int chosen;
static char *table; // what the runner printed, the student's own words first

static int keep_table(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    (void)k;
    (void)sentence;
    (void)size;
    if (!table)
        table = strdup(o->printed);
    return 0;
}

START_TEST(count_costs) {
    struct batch *b = batch_new(tasks[chosen].number);

    tasks[chosen].add(b);
    judge_batch(b, NULL, keep_table);
}
END_TEST

bool costs_of(const char *number, const char *work) {
    struct judge_verdict verdict = {.state = VERDICT_UNFINISHED};
    Suite *s = suite_create("costs");
    TCase *all = tcase_create("costs");

    for (chosen = 0; strcmp(tasks[chosen].number, number) != 0; chosen++)
        ;
    judge_settings.suffix = "/cost";
    judge_settings.forward_only = true;
    judge_begin(&verdict);
    tcase_add_test(all, count_costs);
    tcase_set_timeout(all, 0);
    suite_add_tcase(s, all);
    SRunner *runner = srunner_create(s);
    srunner_set_fork_status(runner, CK_NOFORK); // student code is in another process anyway
    srunner_run_all(runner, CK_SILENT);
    srunner_free(runner);
    if (verdict.state == VERDICT_UNFINISHED && table && *table) {
        printf("costs of task %s, files in %s: %s\n\n%s", number, work, tasks[chosen].input, table);
        return true;
    }
    printf("no costs of task %s: %s\n%s", number,
           *verdict.reason ? verdict.reason : "no kernel was launched",
           verdict.detail ? verdict.detail : "");
    return false;
}
