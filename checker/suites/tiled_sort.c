// Hidden tests of task 07, the drivers: d the sort, e its graph; and what the student's own files do together.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../common/simt/include/cuda_runtime_api.h"
#include "../judge/wire.h"
#include "host_sort.h"
#include "inputs.h"
#include "judge.h"
#include "keys.h"
#include "suites.h"
#include "tiled.h"
#include "tiled_pieces.h"

enum { N = 3, SHIFT = 4, NUM_TILES = 5 }; // arguments of local_sort and scatter_tiles
enum { SUMS = 1 };                        // of device_scan_part

// ---- d: the array keys -------------------------------------------------------------------------------------

static const char *runner_now; // of the batch that is made
static unsigned tile_now;
static struct batch *dry_now; // what is looked at before it is run, or NULL

static struct batch *new_sorts(const char *runner) {
    runner_now = runner;
    tile_now = TILE_USUAL;
    if (strcmp(runner, "07dt") == 0)
        tile_now = TILE_OF_BRIEF;
    if (strcmp(runner, "07du") == 0)
        tile_now = TILE_LARGE;
    dry_now = NULL;
    return batch_new(runner);
}

static struct kase *add_sort(struct batch *b, const char *function, const unsigned *keys, size_t n,
                             unsigned width) {
    struct kase *k = batch_add(b, function, n, tiled_param(width, 0), 0, 256);
    kase_inout(k, "keys", SHOWN_HEX, keys, n);
    k->grid = k->block = 0; // the driver chooses
    k->schedules = 1;
    return k;
}

static void add_dry(struct batch *b, const char *function, size_t n, unsigned width) {
    struct kase *k = batch_add(b, function, n, tiled_param(width, 0), 1, 1);
    k->grid = k->block = 0;
    k->schedules = 1;
    k->property_alone = 1;
}

// What is launched for a case is looked at before any of the batch is run, by a runner of its own. A kernel that is given
// what it must not have fails in its own lines, and the driver is where the mistake is.
static void add_dry_before(size_t n, unsigned width) {
    if (!plan_observes())
        return;
    if (!dry_now)
        dry_now = batch_new(runner_now);
    add_dry(dry_now, "tiled_sort:dry run", n, width);      // all passes, as far as local_sort
    add_dry(dry_now, "tiled_sort:dry run, all", n, width); // the first launches, of any kernel
}

// Each size with two of the widths, in turn 1 and 4, and 2 and 8; with all four when there are one or two sizes, and in
// the full tier.
static void add_sorts(struct batch *b, const char *function, fill_fn *fill, const size_t *sizes,
                      size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t w = 0; w < TILED_WIDTHS; w++) {
            if (!judge_full() && count > 2 && w != i % 2 && w != i % 2 + 2)
                continue;
            unsigned *keys = room_for(sizes[i]);
            fill(keys, sizes[i], judge_seed(sizes[i]));
            if (strcmp(function, "tiled_sort") == 0)
                add_dry_before(sizes[i], tiled_widths[w]);
            add_sort(b, function, keys, sizes[i], tiled_widths[w]);
            free(keys);
        }
}

static void right_sort(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    unsigned *spare = room_for(k->n);

    host_radix_sort(right[0], spare, k->n, 8);
    free(spare);
}

// A pass is a launch of local_sort: 32 / b of them, at shifts 0, b, 2b and so on.
static int passes_missed(const struct kase *k, const struct outcome *o, char *sentence,
                         size_t size) {
    unsigned b = tiled_width(k), want = 32 / b;

    if (k->n <= 1)
        return 0;
    for (unsigned i = 0; i < o->num_noted && i < want && i < KASE_LAUNCHES; i++)
        if ((unsigned)o->launches[i].args[SHIFT] != i * b) {
            snprintf(sentence, size,
                     "with b = %u, launch %u of local_sort has shift %d: it must have %u", b, i + 1,
                     (int)o->launches[i].args[SHIFT], i * b);
            return 1;
        }
    if (o->num_noted == want)
        return 0;
    snprintf(sentence, size,
             "with b = %u, local_sort is launched %u time%s: 32 bits take %u passes", b,
             o->num_noted, o->num_noted == 1 ? "" : "s", want);
    return 1;
}

// What a kernel is given to read or write: `elements` from args[arg] on, all of it in keys or in scratch.
static int out_of_room(const struct kase *k, const struct outcome *o, const struct seen_launch *l,
                       unsigned arg, const char *name, uint64_t elements, char *sentence,
                       size_t size) {
    const uint64_t keys = (uint64_t)1 << WIRE_NOWHERE_BITS, scratch = 2 * keys;
    const uint64_t from = l->args[arg], bytes = elements * sizeof(unsigned);
    const unsigned b = tiled_width(k);
    const int kernel = (int)strcspn(l->kernel, "<");

    if (from >= scratch && from < scratch + keys) {
        if (from + bytes <= scratch + o->scratch_bytes)
            return 0;
        snprintf(sentence, size,
                 "for n = %zu tiled_sort_scratch<%u> asks for %llu bytes, and %.*s's %s ends at "
                 "byte %llu of scratch",
                 k->n, b, (unsigned long long)o->scratch_bytes, kernel, l->kernel, name,
                 (unsigned long long)(from + bytes - scratch));
    } else if (from >= keys && from + bytes <= keys + k->n * sizeof(unsigned)) {
        return 0;
    } else {
        snprintf(sentence, size,
                 "tiled_sort<%u> of %zu keys launches %.*s with a %s that does not lie in scratch, "
                 "nor in keys",
                 b, k->n, kernel, l->kernel, name);
    }
    return 1;
}

// A launch of local_sort or scatter_tiles that the kernel cannot make good, but for its pointers.
static int misshapen(const struct kase *k, const struct seen_launch *l, const char *kernel,
                     char *sentence, size_t size) {
    const unsigned b = tiled_width(k), num_tiles = (unsigned)l->args[NUM_TILES];
    const int shift = (int)l->args[SHIFT];
    int used = snprintf(sentence, size, "tiled_sort<%u> of %zu keys launches %s ", b, k->n, kernel);

    sentence += used;
    size -= (size_t)used;
    if (shift < 0 || shift > (int)(32 - b))
        snprintf(sentence, size, "with shift %d: the digits begin at bits 0 to %u", shift, 32 - b);
    else if (num_tiles != (k->n + tile_now - 1) / tile_now)
        snprintf(sentence, size, "with num_tiles %u: n / TILE, rounded up, is %zu", num_tiles,
                 (k->n + tile_now - 1) / tile_now);
    else if (l->grid[0] != num_tiles)
        snprintf(sentence, size, "in %u blocks, and num_tiles is %u", l->grid[0], num_tiles);
    else if (l->block[0] != tile_now)
        snprintf(sentence, size, "in blocks of %u threads, and TILE is %u", l->block[0], tile_now);
    else
        return 0;
    return 1;
}

// Any launch that its kernel cannot make good.
static int misdriven(const struct kase *k, const struct outcome *o, const struct seen_launch *l,
                     char *sentence, size_t size) {
    static const char *const kernels[] = {"local_sort", "scatter_tiles"};
    static const char *const names[2][3] = {{"sorted", "tile_counts", "in"},
                                            {"out", "sorted", "offsets"}};
    static const unsigned counts_arg[] = {1, 2};

    if (strncmp(l->kernel, "device_scan_part", strlen("device_scan_part")) == 0)
        return l->num_args == N + 1 && l->args[SUMS] != 0 &&
               out_of_room(k, o, l, SUMS, "sums", l->grid[0], sentence, size);
    for (int which = 0; which < 2; which++) {
        if (strncmp(l->kernel, kernels[which], strlen(kernels[which])) != 0)
            continue;
        if (misshapen(k, l, kernels[which], sentence, size))
            return 1;
        for (unsigned arg = 0; arg < 3; arg++) {
            uint64_t elements =
                arg == counts_arg[which] ? l->args[NUM_TILES] << tiled_width(k) : l->args[N];
            if (out_of_room(k, o, l, arg, names[which][arg], elements, sentence, size))
                return 1;
        }
    }
    return 0;
}

// The first mistake of a dry run. What local_sort has sorted by scatter_tiles must go by, too.
static int driven(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    const int b = (int)tiled_width(k);
    int shift = 0, begun = 0;

    for (unsigned i = 0; i < o->num_noted && i < KASE_LAUNCHES; i++) {
        const struct seen_launch *l = &o->launches[i];
        const bool begins = strncmp(l->kernel, "local_sort", strlen("local_sort")) == 0;
        if (begins && begun < 32 / b && (int)l->args[SHIFT] != begun * b) {
            snprintf(sentence, size,
                     "with b = %d, launch %d of local_sort has shift %d: it must have %d", b,
                     begun + 1, (int)l->args[SHIFT], begun * b);
            return 1;
        }
        begun += begins;
        if (misdriven(k, o, l, sentence, size))
            return 1;
        if (begins)
            shift = (int)l->args[SHIFT];
        if (strncmp(l->kernel, "scatter_tiles", strlen("scatter_tiles")) != 0 ||
            (int)l->args[SHIFT] == shift)
            continue;
        snprintf(sentence, size,
                 "tiled_sort<%u> launches scatter_tiles with shift %d, behind local_sort with %d",
                 tiled_width(k), (int)l->args[SHIFT], shift);
        return 1;
    }
    return 0;
}

static int passes(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    return tiled_disturbs(k, o, sentence, size) || passes_missed(k, o, sentence, size);
}

static void judge_sorts(struct batch *b, right_fn *right, property_fn *property) {
    if (dry_now)
        judge_batch(dry_now, NULL, driven);
    judge_batch(b, right, property);
}

// A dry run: what would be launched for more keys than fit here.
static int tiles_counted(const struct kase *k, const struct outcome *o, char *sentence,
                         size_t size) {
    unsigned tiles = (unsigned)((k->n + 255) / 256);

    if (k->n > 0xFFFFFFFF) {
        if (o->returned == 1 && o->num_launches == 0)
            return 0;
        snprintf(sentence, size,
                 "%zu keys are more than positions of 32 bits can tell apart: return "
                 "cudaErrorInvalidValue "
                 "and launch nothing",
                 k->n);
        return 1;
    }
    if (o->returned) {
        snprintf(sentence, size,
                 "%s of %zu keys returned %s: any number up to 2^32 - 1 can be sorted", k->function,
                 k->n, cudaGetErrorName((cudaError_t)o->returned));
        return 1;
    }
    for (unsigned i = 0; i < o->num_noted && i < KASE_LAUNCHES; i++)
        if ((unsigned)o->launches[i].args[NUM_TILES] != tiles) {
            snprintf(sentence, size, "%zu keys are %u tiles of 256: local_sort is told %u", k->n,
                     tiles, (unsigned)o->launches[i].args[NUM_TILES]);
            return 1;
        }
    return passes_missed(k, o, sentence, size) || driven(k, o, sentence, size) ||
           tiled_disturbs(k, o, sentence, size);
}

// A dry run of which the scans' first kernel is noted: each pass must scan all counts (its levels scan a little more),
// and have scratch for it.
static int all_scanned(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    unsigned long long tiles = (k->n + 255) / 256, counts = tiles << tiled_width(k);
    unsigned long long rounds = 32 / tiled_width(k), scanned = 0;
    bool another = o->num_noted == 0 && o->num_launches > 2 * rounds; // scan, of one's own

    for (unsigned i = 0; i < o->num_noted && i < KASE_LAUNCHES; i++) {
        scanned += o->launches[i].args[N];
        another |= o->launches[i].num_args != N + 1; // signature
    }
    if (another || o->returned || o->num_noted > KASE_LAUNCHES)
        return 0;
    if (scanned >= rounds * counts)
        return driven(k, o, sentence, size);
    snprintf(sentence, size,
             "%zu keys are %llu tiles, with %llu counts for digits of %u bits: the scans of all "
             "%llu passes together have only %llu values",
             k->n, tiles, counts, tiled_width(k), rounds, scanned);
    return 1;
}

START_TEST(sorts_few) {
    static const unsigned letters[3] = {0, 1, 0xFFFFFFFF};
    struct batch *b = new_sorts("07dt");
    unsigned keys[KEYS_SMALL_LENGTH];
    size_t n, count = 0;
    add_dry_before(2, 4);
    for (size_t i = 1; keys_small_scope(keys, &n, i, letters); i++)
        if (n <= 3 || i % 11 == 0) {
            add_sort(b, "tiled_sort", keys, n, 4);
            count++;
        }
    judge_note("%zu arrays", count);
    judge_sorts(b, right_sort, NULL);
}
END_TEST

START_TEST(sorts_sizes) {
    static const size_t sizes[] = {1, 2, 255, 256, 257, 511, 512, 513, 1283};
    struct batch *b = new_sorts("07d");
    add_sorts(b, "tiled_sort", fill_uniform, sizes, 9);
    judge_sorts(b, right_sort, NULL);
}
END_TEST

START_TEST(sorts_tiles) {
    static const size_t sizes[] = {63, 64, 65, 129, 300};
    struct batch *b = new_sorts("07dt");
    add_sorts(b, "tiled_sort", fill_uniform, sizes, 5);
    add_sorts(b, "tiled_sort", fill_half_ones, sizes + 3, 1);
    judge_sorts(b, right_sort, NULL);
}
END_TEST

static void fill_ones(unsigned *keys, size_t n, uint64_t seed) {
    (void)seed;
    memset(keys, 0xFF, n * sizeof *keys);
}

START_TEST(sorts_ones) {
    static const size_t sizes[] = {255, 257, 511};
    struct batch *b = new_sorts("07d");
    add_sorts(b, "tiled_sort", fill_ones, sizes, 3);
    add_sorts(b, "tiled_sort", fill_half_ones, sizes + 1, 1);
    judge_sorts(b, right_sort, NULL);
}
END_TEST

START_TEST(sorts_kinds) {
    struct batch *b = new_sorts("07d");
    for (size_t g = 0; g < num_key_generators; g++) {
        unsigned *keys = room_for(300);
        key_generators[g].fill(keys, 300, judge_seed(g));
        if (g < TILED_WIDTHS)
            add_dry_before(300, tiled_widths[g]);
        kase_label(add_sort(b, "tiled_sort", keys, 300, tiled_widths[g % TILED_WIDTHS]), "%s keys",
                   key_generators[g].name);
        free(keys);
    }
    judge_sorts(b, right_sort, NULL);
}
END_TEST

START_TEST(nothing_to_sort) {
    struct batch *b = new_sorts("07d");
    unsigned none = 0;
    for (int w = 0; w < TILED_WIDTHS; w++)
        add_sort(b, "tiled_sort", &none, 0, tiled_widths[w]);
    judge_batch(b, right_sort, NULL);
}
END_TEST

START_TEST(one_pass_a_digit) {
    static const size_t sizes[] = {2, 600};
    struct batch *b = new_sorts("07d");
    add_sorts(b, "tiled_sort", fill_uniform, sizes, 2);
    judge_sorts(b, NULL, passes);
}
END_TEST

START_TEST(sort_captured) {
    static const size_t sizes[] = {2, 600};
    struct batch *b = new_sorts("07d");
    add_sorts(b, "tiled_sort:captured", fill_uniform, sizes, 2);
    judge_batch(b, right_sort, NULL);
}
END_TEST

// Keys of zero, so that what never ran has sorted them.
static void add_refused(struct batch *b, const char *function, unsigned width, unsigned launch) {
    unsigned *keys = room_for(600);
    add_sort(b, function, keys, 600, width)->refuse = launch;
    free(keys);
}

START_TEST(sort_tells_errors) {
    static const unsigned launches[] = {1, 2, 3, 4, 5, 6, 10, 15, 20, 24};
    struct batch *b = new_sorts("07d");
    for (size_t i = 0; i < sizeof launches / sizeof launches[0]; i++)
        add_refused(b, "tiled_sort", 8, launches[i]);
    judge_batch(b, NULL, tiled_tells_error);
}
END_TEST

START_TEST(millions_of_keys) {
    static const size_t sizes[] = {70000, 16777217, (size_t)1 << 31, 0xFFFFFFFF, (size_t)1 << 32};
    struct batch *b = new_sorts("07d");
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (int w = 0; w < TILED_WIDTHS; w++)
            add_dry(b, "tiled_sort:dry run", sizes[i], tiled_widths[w]);
    judge_batch(b, NULL, tiles_counted);
}
END_TEST

START_TEST(billions_of_counts) {
    struct batch *b = new_sorts("07d");
    add_dry(b, "tiled_sort:dry scan", 70000,
            8); // 70,144 counts: a block does not scan the sums of their parts
    add_dry(b, "tiled_sort:dry scan", (size_t)1 << 31, 8);
    add_dry(b, "tiled_sort:dry scan", 0xFFFFFFFF, 8);
    judge_batch(b, NULL, all_scanned);
}
END_TEST

// Two calls of a kind, the second on dirty buffers and with a scratch elsewhere.
START_TEST(sorts_again) {
    struct batch *b = new_sorts("07d");
    for (unsigned call = 0; call < 4; call++) {
        unsigned *keys = room_for(300);
        fill_uniform(keys, 300, judge_seed(call));
        if (call == 0)
            add_dry_before(300, 4);
        add_sort(b, "tiled_sort", keys, 300, call < 2 ? 4 : 8)->dirty = call > 0;
        free(keys);
    }
    judge_sorts(b, right_sort, NULL);
}
END_TEST

START_TEST(sorts_large_tiles) {
    static const size_t sizes[] = {599, 600, 601, 1300};
    struct batch *b = new_sorts("07du");
    add_sorts(b, "tiled_sort", fill_uniform, sizes, 4);
    add_sorts(b, "tiled_sort", fill_half_ones, sizes + 2, 1);
    judge_sorts(b, right_sort, NULL);
}
END_TEST

// A batch for each width: each has its own time.
static void sort_a_million(unsigned width) {
    enum { KEYS = 1048579 };
    struct batch *b = new_sorts("07d");
    unsigned *keys = room_for(KEYS);

    fill_uniform(keys, KEYS, judge_seed(KEYS));
    add_sort(b, "tiled_sort", keys, KEYS, width);
    free(keys);
    judge_batch(b, right_sort, NULL);
}

START_TEST(a_million_by_1) {
    sort_a_million(1);
}
END_TEST

START_TEST(a_million_by_2) {
    sort_a_million(2);
}
END_TEST

START_TEST(a_million_by_4) {
    sort_a_million(4);
}
END_TEST

START_TEST(a_million_by_8) {
    sort_a_million(8);
}
END_TEST

START_TEST(own_pieces) {
    static const size_t sizes[] = {1, 2, 257, 1283};
    struct batch *b = new_sorts("07");
    add_sorts(b, "tiled_sort", fill_uniform, sizes, 4);
    judge_sorts(b, right_sort, NULL);
}
END_TEST

void plan_tiled_sort(Suite *s) {
    TCase *d = plan_step(s, "d", 6, "tiled_sort.cu", "tiled_sort");
    plan_test(d, sorts_few, "a few keys come out sorted, all 32 bits of them");
    plan_test(d, sorts_sizes,
              "keys come out sorted for each width and sizes around those of tiles");
    plan_test(d, sorts_tiles, "keys come out sorted with tiles of 64, too");
    plan_test(d, sorts_ones, "keys of 0xFFFFFFFF are not taken for pads");
    plan_test(d, sorts_kinds, "keys of every kind come out sorted");
    plan_test(d, nothing_to_sort, "with n = 0 nothing is done and cudaSuccess is returned");
    plan_test(d, sorts_again,
              "each of three calls in a row sorts its own keys, in its own scratch");
    plan_observing(
        d, one_pass_a_digit,
        "there are 32/b passes, at shifts 0, b, 2b and so on, on the given stream alone");
    plan_test(d, sort_captured, "the sort can be captured in a graph, and replayed");
    plan_observing(d, sort_tells_errors, "the error of a launch that failed is returned");
    plan_observing(
        d, millions_of_keys,
        "up to 2^32 - 1 keys make the right number of tiles and have room in scratch, and more are "
        "refused");
    plan_observing(d, billions_of_counts, "all counts are scanned, however many there are");
    if (judge_full()) {
        plan_test(d, sorts_large_tiles, "all is right in tiles of 600 keys");
        plan_test(d, a_million_by_1, "1,048,579 keys come out sorted with digits of 1 bit");
        plan_test(d, a_million_by_2, "1,048,579 keys come out sorted with digits of 2 bits");
        plan_test(d, a_million_by_4, "1,048,579 keys come out sorted with digits of 4 bits");
        plan_test(d, a_million_by_8, "1,048,579 keys come out sorted with digits of 8 bits");
    }
    plan_after_all(d, own_pieces, "your own six files, and your 03, sort together");
}

// ---- e: arrays keys, then inputs; snapshots of keys after the capture and each replay -----------------------

static struct kase *add_graph(struct batch *b, const char *function, size_t n) {
    struct kase *k = batch_add(b, function, n, 0, 0, 256);
    unsigned *inputs = room_for(n);
    uint64_t seed = judge_seed(n);

    k->grid = k->block = 0;
    k->schedules = 2;
    fill_uniform(inputs, n, seed);
    kase_inout(k, "keys", SHOWN_HEX, inputs, n);
    kase_in(k, "first", SHOWN_HEX, inputs, n);
    keys_shuffle(inputs, n, &seed);
    for (size_t i = 0; i < n; i++) // these differ from each other in the lowest digit alone
        inputs[i] = 0x12345670u | (inputs[i] & 15);
    kase_in(k, "second", SHOWN_HEX, inputs, n);
    fill_half_ones(inputs, n, seed);
    kase_in(k, "third", SHOWN_HEX, inputs, n);
    free(inputs);
    return k;
}

// Whether *exec was left as it was, NULL: then nothing was replayed.
static int no_graph(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    if (o->num_snapshots)
        return 0;
    snprintf(sentence, size,
             "%s returned cudaSuccess and left *exec as it was: cudaGraphInstantiate has to set "
             "it, for no keys, too",
             k->function);
    return 1;
}

// Sorted copies of the inputs against what the replays left.
static int replays(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    static const char *const names[] = {"first", "second", "third"};

    if (no_graph(k, o, sentence, size))
        return 1;
    if (o->num_snapshots < 4)
        return 0;
    if (k->n && memcmp(o->snapshot[0], k->arrays[0].data, k->n * sizeof(unsigned)) != 0) {
        snprintf(sentence, size,
                 "the keys have changed by the capture alone: capturing runs nothing");
        return 1;
    }
    for (unsigned i = 0; i < 3; i++) {
        unsigned *sorted = room_for(k->n), *spare = room_for(k->n);
        size_t wrong = 0;
        memcpy(sorted, k->arrays[1 + i].data, k->n * sizeof *sorted);
        host_radix_sort(sorted, spare, k->n, 8);
        while (wrong < k->n && sorted[wrong] == o->snapshot[1 + i][wrong])
            wrong++;
        if (wrong < k->n)
            snprintf(
                sentence, size,
                "the %s replay must sort what keys then hold: keys[%zu] is 0x%X and must be 0x%X",
                names[i], wrong, o->snapshot[1 + i][wrong], sorted[wrong]);
        free(sorted);
        free(spare);
        if (wrong < k->n)
            return 1;
    }
    return 0;
}

// At least a kernel for each phase of each of the 8 passes of b = 4, and nothing of the host's.
static int nodes(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    if (no_graph(k, o, sentence, size))
        return 1;
    if (o->host_nodes) {
        snprintf(sentence, size, "the graph has %u node%s of the host's: copies or functions",
                 o->host_nodes, o->host_nodes == 1 ? "" : "s");
        return 1;
    }
    if (k->n <= 1 || o->kernel_nodes >= 24)
        return 0;
    snprintf(sentence, size,
             "the graph has %u kernels: eight passes of three phases take 24 at least",
             o->kernel_nodes);
    return 1;
}

static int refuses(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    return tiles_counted(k, o, sentence, size);
}

// What the call has made and left behind, besides *exec.
static int leaves(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    const char *what = o->left_graphs    ? "cudaGraph_t"
                       : o->left_execs   ? "cudaGraphExec_t"
                       : o->left_streams ? "cudaStream_t"
                       : o->left_events  ? "cudaEvent_t"
                                         : NULL;

    if (!what)
        return 0;
    snprintf(sentence, size, "%s%s leaves a %s that nobody destroys", k->function,
             o->returned ? ", which returned an error," : "", what);
    return 1;
}

// A launch is refused, and on the way out all must be destroyed all the same.
static int refused_tells(const struct kase *k, const struct outcome *o, char *sentence,
                         size_t size) {
    return tiled_tells_error(k, o, sentence, size) || leaves(k, o, sentence, size);
}

static const struct {
    const char *way, *call;
} refusals[] = {{"no capture", "cudaStreamBeginCapture"},
                {"no exec", "cudaGraphInstantiate"},
                {"no stream", "cudaStreamCreate"}};

// A call of CUDA's is refused.
static int call_refused(const struct kase *k, const struct outcome *o, char *sentence,
                        size_t size) {
    const char *call = "";

    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
        if (strcmp(k->way, refusals[i].way) == 0)
            call = refusals[i].call;
    if (!o->refused) // it makes no such call
        return leaves(k, o, sentence, size);
    if (o->returned == WIRE_IN_CAPTURE)
        snprintf(sentence, size, "the checker made %s fail, and %s leaves the stream in capture",
                 call, k->function);
    else if (!o->returned)
        snprintf(
            sentence, size,
            "the checker made %s fail, and %s returned cudaSuccess: the caller must hear of it",
            call, k->function);
    else if (o->num_launches && strcmp(k->way, "no capture") == 0)
        snprintf(sentence, size,
                 "the checker made %s fail, and %u kernel%s launched all the same: outside of a "
                 "capture they run",
                 call, o->num_launches, o->num_launches == 1 ? " is" : "s are");
    else
        return leaves(k, o, sentence, size);
    return 1;
}

START_TEST(replays_sort) {
    static const size_t sizes[] = {2, 256, 600};
    struct batch *b = batch_new("07e");
    for (size_t i = 0; i < 3; i++)
        add_graph(b, "graph_sort_capture", sizes[i]);
    judge_batch(b, NULL, replays);
}
END_TEST

START_TEST(whole_sort_captured) {
    struct batch *b = batch_new("07e");
    add_graph(b, "graph_sort_capture", 300);
    judge_batch(b, NULL, nodes);
}
END_TEST

START_TEST(empty_graph) {
    struct batch *b = batch_new("07e");
    add_graph(b, "graph_sort_capture", 0);
    add_graph(b, "graph_sort_capture", 1);
    judge_batch(b, NULL, replays);
}
END_TEST

static void right_two(const struct kase *k, unsigned *const right[KASE_ARRAYS]) {
    unsigned *spare = room_for(k->n);

    memcpy(right[0], k->arrays[1].data, k->n * sizeof *spare);
    host_radix_sort(right[0], spare, k->n, 8);
    host_radix_sort(right[2], spare, k->n, 8);
    free(spare);
}

START_TEST(two_graphs) {
    struct batch *b = batch_new("07e");
    struct kase *k = batch_add(b, "graph_sort_capture:two graphs", 300, 0, 0, 256);
    unsigned *keys = room_for(300);
    k->grid = k->block = 0;
    fill_uniform(keys, 300, judge_seed(1));
    kase_inout(k, "keys", SHOWN_HEX, keys, 300);
    fill_uniform(keys, 300, judge_seed(2));
    kase_in(k, "input", SHOWN_HEX, keys, 300);
    fill_uniform(keys, 300, judge_seed(3));
    kase_inout(k, "others", SHOWN_HEX, keys, 300);
    free(keys);
    judge_batch(b, right_two, no_graph);
}
END_TEST

START_TEST(capture_tells_errors) {
    static const unsigned launches[] = {1, 5, 20, 24};
    struct batch *b = batch_new("07e");
    for (size_t i = 0; i < sizeof launches / sizeof launches[0]; i++)
        add_refused(b, "graph_sort_capture:once", 4, launches[i]);
    add_refused(b, "graph_sort_capture:once, default", 4, 1);
    judge_batch(b, NULL, refused_tells);
}
END_TEST

START_TEST(capture_tells_of_calls) {
    static const unsigned keys[] = {3, 1, 2};
    struct batch *b = batch_new("07e");
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        char row[48];
        snprintf(row, sizeof row, "graph_sort_capture:%s", refusals[i].way);
        add_sort(b, row, keys, 3, 4)->property_alone = 1;
    }
    judge_batch(b, NULL, call_refused);
}
END_TEST

START_TEST(nothing_left) {
    static const unsigned keys[] = {3, 1, 2};
    struct batch *b = batch_new("07e");
    add_sort(b, "graph_sort_capture:once", keys, 3, 4);
    add_sort(b, "graph_sort_capture:once, default", keys, 3, 4);
    judge_batch(b, NULL, leaves);
}
END_TEST

START_TEST(on_default_stream) {
    struct batch *b = batch_new("07e");
    add_graph(b, "graph_sort_capture:default stream", 0);
    add_graph(b, "graph_sort_capture:default stream", 20);
    judge_batch(b, NULL, replays);
}
END_TEST

START_TEST(graph_too_large) {
    struct batch *b = batch_new("07e");
    add_dry(b, "graph_sort_capture:dry run", (size_t)1 << 32, 4);
    judge_batch(b, NULL, refuses);
}
END_TEST

void plan_graph_sort(Suite *s) {
    TCase *e = plan_step(s, "e", 3, "graph_sort.cu", "graph_sort_capture");
    plan_test(e, replays_sort, "each replay sorts what keys then hold");
    plan_observing(e, whole_sort_captured,
                   "the graph holds every kernel of the sort, and nothing of the host's");
    plan_test(e, empty_graph, "the graph of no keys does nothing");
    plan_test(e, on_default_stream, "given the default stream, it captures on one of its own");
    plan_test(e, two_graphs, "two graphs of two arrays do not disturb each other");
    plan_observing(e, capture_tells_errors,
                   "an error on the way is returned, and the stream is not left in capture");
    plan_observing(e, capture_tells_of_calls,
                   "an error of CUDA's calls for streams and graphs is returned");
    plan_observing(e, nothing_left, "nothing but *exec is left to destroy");
    plan_observing(e, graph_too_large, "more than 2^32 - 1 keys are refused");
}

Suite *tiled_sort_suite(void) {
    Suite *s = plan_task("07", "tiled sort", "07-tiled-sort");
    plan_builds_on(s, "03");
    plan_split(s);
    plan_local_sort(s);
    plan_device_scan(s);
    plan_scatter(s);
    plan_tiled_sort(s);
    plan_graph_sort(s);
    return s;
}
