// The judge from the inside: cases go out sealed and under every schedule, and of what comes back only the
// frames that an honest runner sends are taken for results.
#include <check.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../judge/batch.h"
#include "../judge/settings.h"
#include "selftest.h"
#include "wellformed.h"

enum { N = 5 };

static const unsigned keys[N] = {3, 1, 4, 1, 5};

// Two cases of N keys: one with two arrays under three schedules, and a second call on what that leaves.
static struct batch *two_cases(void) {
    struct batch *b = batch_new("01");

    for (int call = 0; call < 2; call++) {
        struct kase *k = batch_add(b, "stable_rank", N, 16, 0, 2);
        kase_out(k, "rank", SHOWN_DECIMAL, N);
        kase_in(k, "keys", SHOWN_HEX, keys, N);
        k->dirty = call;
        k->schedules = call ? 1 : 3;
    }
    return b;
}

// The frames that come back.
struct frames {
    char data[1 << 16];
    size_t size;
    size_t start[16], count; // where each begins
};

static void add_bytes(struct frames *f, const void *data, size_t size) {
    ck_assert_uint_le(f->size + size, sizeof f->data);
    memcpy(f->data + f->size, data, size);
    f->size += size;
}

static void add_frame(struct frames *f, unsigned type, unsigned number, unsigned schedule,
                      const void *data, size_t size) {
    struct wire_frame head = {WIRE_MAGIC, type, number, schedule, size};

    f->start[f->count++] = f->size;
    add_bytes(f, &head, sizeof head);
    add_bytes(f, data, size);
}

// An outcome of `snapshots` snapshots, its arrays as the case has them, or all 7.
static void add_outcome(struct frames *f, const struct batch *b, unsigned number, unsigned schedule,
                        unsigned snapshots) {
    static char body[1 << 13];
    const struct kase *k = b->kase[number];
    struct wire_outcome o = {.num_launches = 1, .num_snapshots = snapshots};
    size_t size = sizeof o;

    memset(body, 7, sizeof body);
    memset(o.launch[0].kernel, 'k', sizeof o.launch[0].kernel); // no 0 at the end
    memcpy(body, &o, sizeof o);
    for (int a = 0; a < k->num_arrays; a++) {
        if (k->arrays[a].data)
            memcpy(body + size + WIRE_MARGIN * sizeof(unsigned), k->arrays[a].data,
                   k->arrays[a].length * sizeof(unsigned));
        size += (k->arrays[a].length + 2 * WIRE_MARGIN) * sizeof(unsigned);
    }
    size += (snapshots < WIRE_SNAPSHOTS ? snapshots : WIRE_SNAPSHOTS) * k->n * sizeof(unsigned);
    ck_assert_uint_le(size, sizeof body);
    add_frame(f, WIRE_OUTCOME, number, schedule, body, size);
}

static void add_fault(struct frames *f, unsigned type, const char *text) {
    struct wire_fault fault = {.kind = "address"};

    memset(fault.text, 'x', sizeof fault.text); // no 0 at the end
    memset(fault.more, 'y', sizeof fault.more);
    memset(fault.kernel, 'z', sizeof fault.kernel);
    memcpy(fault.text, text, strlen(text));
    add_frame(f, type, 0, 0, &fault, sizeof fault);
}

// All that an honest runner sends.
static void good_frames(struct frames *f, const struct batch *b) {
    f->size = f->count = 0;
    add_outcome(f, b, 0, 0, 0);
    add_fault(f, WIRE_WARNING, "one\033thing");
    add_outcome(f, b, 0, 1, 3);
    add_outcome(f, b, 0, 2, 100);
    add_outcome(f, b, 1, 0, 0);
    add_frame(f, WIRE_DONE, 1, 0, "", 0);
}

// What a reader makes of frames. A pass needs four outcomes, the last frame, no fault and no error.
struct reading {
    int outcomes;
    bool done, fault, error;
};

// The frames are copied to a place of just their size, so that a read past their end is found by a checker of memory.
static struct reading read_all(const struct batch *b, const char *data, size_t size) {
    char *copy = malloc(size ? size : 1);
    struct outcome o;
    struct reading got = {0};

    memcpy(copy, data, size);
    struct reader r = {.batch = b, .runner = "/nowhere/at/all", .at = copy, .end = copy + size};
    while (reader_next(&r, &o)) {
        const struct kase *k = b->kase[got.outcomes++ < 3 ? 0 : 1];
        for (int a = 0; a < k->num_arrays; a++)
            for (size_t i = 0; k->arrays[a].data && i < k->arrays[a].length; i++)
                ck_assert_uint_eq(o.got[a][i], k->arrays[a].data[i]);
        ck_assert_uint_lt(strlen(o.launches[0].kernel), sizeof o.launches[0].kernel);
    }
    got.done = r.done;
    got.fault = r.fault_seen;
    got.error = r.error != NULL;
    ck_assert(!r.warnings.data || printable(r.warnings.data));
    text_free(&r.warnings);
    free(copy);
    return got;
}

static bool passes(struct reading got) {
    return got.outcomes == 4 && got.done && !got.fault && !got.error;
}

static struct batch *b;
static struct frames f;

static void set_up(void) {
    b = two_cases();
    good_frames(&f, b);
}

static void tear_down(void) {
    batch_free(b);
}

START_TEST(good_frames_are_read) {
    ck_assert(passes(read_all(b, f.data, f.size)));
}
END_TEST

START_TEST(cut_frames_never_pass) {
    for (size_t size = 0; size < f.size; size++)
        ck_assert_msg(!passes(read_all(b, f.data, size)), "cut to %zu of %zu bytes", size, f.size);
}
END_TEST

START_TEST(more_bytes_never_pass) {
    struct frames twice;

    for (size_t more = 1; more < 100; more++) {
        memset(f.data + f.size, 0, more);
        ck_assert(!passes(read_all(b, f.data, f.size + more)));
    }
    twice = f;
    memcpy(twice.data + twice.size, f.data, f.size);
    ck_assert(!passes(read_all(b, twice.data, 2 * f.size)));
}
END_TEST

// Each bit of each frame's head, and of each outcome's number of snapshots. The last frame's number and schedule say
// nothing, and a warning's neither.
START_TEST(changed_heads_never_pass) {
    for (size_t i = 0; i < f.count; i++) {
        struct wire_frame head;
        memcpy(&head, f.data + f.start[i], sizeof head);
        for (size_t bit = 0; bit < 8 * sizeof(struct wire_frame); bit++) {
            size_t byte = f.start[i] + bit / 8;
            bool says_where = bit / 8 >= offsetof(struct wire_frame, number) &&
                              bit / 8 < offsetof(struct wire_frame, bytes);
            if (says_where && head.type != WIRE_OUTCOME)
                continue;
            f.data[byte] = (char)(f.data[byte] ^ 1 << bit % 8);
            ck_assert_msg(!passes(read_all(b, f.data, f.size)), "frame %zu, bit %zu", i, bit);
            f.data[byte] = (char)(f.data[byte] ^ 1 << bit % 8);
        }
    }
}
END_TEST

START_TEST(lengths_must_fit) {
    struct wire_outcome *first = (void *)(f.data + f.start[0] + sizeof(struct wire_frame));
    struct wire_frame *head = (void *)(f.data + f.start[0]);

    first->num_snapshots = 1;
    ck_assert(!passes(read_all(b, f.data, f.size)));
    first->num_snapshots = 0xFFFFFFFF;
    ck_assert(!passes(read_all(b, f.data, f.size)));
    first->num_snapshots = 0;
    first->num_launches = 0xFFFFFFFF; // more than there is room for: the rest is not kept
    ck_assert(passes(read_all(b, f.data, f.size)));
    head->bytes = UINT64_MAX;
    ck_assert(!passes(read_all(b, f.data, f.size)));
    head->bytes = 0;
    ck_assert(!passes(read_all(b, f.data, f.size)));
}
END_TEST

START_TEST(order_must_fit) {
    struct frames other = {.size = 0};

    add_outcome(&other, b, 0, 1, 0); // the second first
    add_outcome(&other, b, 0, 0, 0);
    add_outcome(&other, b, 0, 2, 0);
    add_outcome(&other, b, 1, 0, 0);
    add_frame(&other, WIRE_DONE, 1, 0, "", 0);
    ck_assert_int_eq(read_all(b, other.data, other.size).outcomes, 0);

    other.size = other.count = 0; // one twice
    add_outcome(&other, b, 0, 0, 0);
    add_outcome(&other, b, 0, 0, 0);
    struct reading got = read_all(b, other.data, other.size);
    ck_assert(got.outcomes == 1 && got.error);

    other.size = other.count = 0; // done before all is done
    add_outcome(&other, b, 0, 0, 0);
    add_frame(&other, WIRE_DONE, 0, 0, "", 0);
    got = read_all(b, other.data, other.size);
    ck_assert(got.outcomes == 1 && got.error && !got.done);

    other = f; // one more than there are
    other.size = f.start[f.count - 1];
    other.count--;
    add_frame(&other, WIRE_OUTCOME, 2, 0, f.data, 1000);
    got = read_all(b, other.data, other.size);
    ck_assert(got.outcomes == 4 && got.error);
}
END_TEST

START_TEST(nothing_counts_behind_a_fault) {
    struct frames other = f;

    other.size = f.start[4]; // in place of the last outcome
    other.count = 4;
    add_fault(&other, WIRE_FAULT, "a kernel used a null pointer");
    struct reading got = read_all(b, other.data, other.size);
    ck_assert(got.outcomes == 3 && got.fault && !got.done);
    add_bytes(&other, f.data + f.start[4], f.size - f.start[4]);
    got = read_all(b, other.data, other.size);
    ck_assert(got.outcomes == 3 && got.fault && !got.done);

    other = f; // behind the last frame
    add_fault(&other, WIRE_FAULT, "late");
    ck_assert(!passes(read_all(b, other.data, other.size)));
}
END_TEST

START_TEST(warnings_are_bounded) {
    struct frames other = {.size = 0};

    for (int i = 0; i < 16; i++) {
        add_fault(&other, WIRE_WARNING, "again");
        other.count = 0;
    }
    struct reader r = {.batch = b, .runner = "", .at = other.data, .end = other.data + other.size};
    struct outcome o;
    ck_assert(!reader_next(&r, &o));
    ck_assert_uint_lt(r.warnings.length, 4096);
    text_free(&r.warnings);
}
END_TEST

// The whole memory file, as a runner sees it.
static const char *map_cases(int fd, size_t *size) {
    struct stat status;

    ck_assert_int_eq(fstat(fd, &status), 0);
    *size = (size_t)status.st_size;
    const char *cases = mmap(NULL, *size, PROT_READ, MAP_SHARED, fd, 0);
    ck_assert_ptr_ne(cases, MAP_FAILED);
    return cases;
}

START_TEST(cases_are_sealed) {
    int fd = batch_seal(b);

    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(write(fd, "x", 1), -1);
    ck_assert_int_eq(pwrite(fd, "x", 1, 0), -1);
    ck_assert_int_eq(ftruncate(fd, 0), -1);
    ck_assert_int_eq(ftruncate(fd, 1 << 20), -1);
    ck_assert_ptr_eq(mmap(NULL, 1, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0), MAP_FAILED);
    ck_assert_int_eq(fcntl(fd, F_ADD_SEALS, 0), -1);
    ck_assert_int_eq(fcntl(fd, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC);
    close(fd);
}
END_TEST

START_TEST(cases_arrive_whole) {
    struct kase *empty = batch_add(b, "stable_rank", 0, 0, 0, 32);
    size_t size;

    kase_out(empty, "rank", SHOWN_DECIMAL, 0);
    kase_in(empty, "keys", SHOWN_HEX, keys, 0);
    int fd = batch_seal(b);
    const char *file = map_cases(fd, &size);
    const struct wire_header *head = (const void *)file;
    const struct wire_case *c = (const void *)(head + 1);
    ck_assert_uint_eq(head->magic, WIRE_MAGIC);
    ck_assert_uint_eq(head->num_cases, 3);
    ck_assert_uint_eq(head->bytes, size);
    for (unsigned i = 0; i < 3; i++) {
        ck_assert_str_eq(c[i].function, "stable_rank");
        ck_assert_uint_eq(c[i].n, b->kase[i]->n);
        ck_assert_uint_eq(c[i].num_arrays, 2);
        ck_assert_uint_eq(c[i].grid, i < 2 ? 3 : 1); // covers n, and is a grid when n is 0
        ck_assert_uint_eq(c[i].array[0].offset, 0);  // an output: poison, no data
        ck_assert_uint_ne(c[i].array[1].offset, 0);  // an input, also an empty one
        ck_assert_uint_le(c[i].array[1].offset + c[i].array[1].length * sizeof(unsigned), size);
        ck_assert_int_eq(
            memcmp(file + c[i].array[1].offset, keys, c[i].array[1].length * sizeof(unsigned)), 0);
    }
    ck_assert(!c[0].dirty && c[1].dirty);
    munmap((void *)(uintptr_t)file, size);
    close(fd);
}
END_TEST

// The case that fails, alone or with the one it is a second call to.
START_TEST(kept_cases_stand_alone) {
    char name[] = "/tmp/kept_cases.XXXXXX";
    int fd = mkstemp(name);
    size_t size;

    ck_assert_int_ge(fd, 0);
    batch_keep(b, 0, 2, name);
    const char *file = map_cases(fd, &size);
    const struct wire_header *head = (const void *)file;
    const struct wire_case *c = (const void *)(head + 1);
    struct wire_schedule right = batch_schedule(b, 0, 2);
    ck_assert_uint_eq(head->num_cases, 1);
    ck_assert_uint_eq(head->bytes, size);
    ck_assert_uint_eq(c->num_schedules, 1);
    ck_assert_int_eq(memcmp(&c->schedule[0], &right, sizeof right), 0);
    ck_assert_int_eq(memcmp(file + c->array[1].offset, keys, sizeof keys), 0);
    munmap((void *)(uintptr_t)file, size);

    batch_keep(b, 1, 0, name);
    file = map_cases(fd, &size);
    head = (const void *)file;
    c = (const void *)(head + 1);
    ck_assert_uint_eq(head->num_cases, 2);
    ck_assert(!c[0].dirty && c[0].num_schedules == 3 && c[1].dirty && c[1].num_schedules == 1);
    munmap((void *)(uintptr_t)file, size);
    close(fd);
    unlink(name);
}
END_TEST

// Bit order + 3 * (second poison) for each pair that cases of so many schedules run under.
static unsigned pairs_seen(unsigned schedules, unsigned cases) {
    struct batch *many = batch_new("01");
    unsigned seen = 0, first_poison = 0;

    for (unsigned i = 0; i < cases; i++)
        batch_add(many, "stable_rank", 1, 0, 0, 32)->schedules = schedules;
    first_poison = batch_schedule(many, 0, 0).poison;
    for (unsigned i = 0; i < cases; i++)
        for (unsigned j = 0; j < schedules; j++) {
            struct wire_schedule s = batch_schedule(many, i, j);
            ck_assert_uint_lt(s.order, 3);
            seen |= 1u << (s.order + 3 * (s.poison != first_poison));
        }
    batch_free(many);
    return seen;
}

START_TEST(every_pair_occurs) {
    ck_assert_uint_eq(pairs_seen(6, 1), 63);
    ck_assert_uint_eq(pairs_seen(3, 4), 63);
    ck_assert_uint_eq(pairs_seen(1, 6), 63);
}
END_TEST

START_TEST(three_schedules_have_three_orders) {
    struct batch *many = batch_new("01");

    for (size_t i = 0; i < 12; i++) {
        unsigned orders = 0;
        batch_add(many, "stable_rank", 1, 0, 0, 32);
        for (unsigned j = 0; j < 3; j++)
            orders |= 1u << batch_schedule(many, i, j).order;
        ck_assert_uint_eq(orders, 7);
    }
    batch_free(many);
}
END_TEST

START_TEST(poisons_are_no_results) {
    struct batch *many = batch_new("01");
    unsigned poison[2];

    for (unsigned i = 0; i < 2; i++) {
        batch_add(many, "stable_rank", 1, 0, 0, 32)->rotation = 3 * i;
        poison[i] = batch_schedule(many, i, 0).poison;
    }
    for (unsigned byte = 0; byte < 4; byte++)
        ck_assert_uint_ne(poison[0] >> 8 * byte & 0xFF, poison[1] >> 8 * byte & 0xFF);
    for (unsigned i = 0; i < 2; i++)
        ck_assert_uint_gt(poison[i], 1u << 24);
    batch_free(many);
}
END_TEST

START_TEST(second_calls_keep_the_poison) {
    ck_assert_uint_eq(batch_schedule(b, 1, 0).poison, batch_schedule(b, 0, 2).poison);
}
END_TEST

START_TEST(crippled_schedules_go_forward) {
    judge_settings.forward_only = true;
    for (unsigned j = 0; j < 3; j++)
        ck_assert_uint_eq(batch_schedule(b, 0, j).order, 0);
    judge_settings.forward_only = false;
}
END_TEST

START_TEST(seeds_repeat_and_differ) {
    judge_settings.seed = 1;
    uint64_t one = batch_schedule(b, 0, 0).seed;
    ck_assert_uint_eq(one, batch_schedule(b, 0, 0).seed);
    ck_assert_uint_ne(one, batch_schedule(b, 0, 1).seed);
    ck_assert_uint_ne(one, batch_schedule(b, 1, 0).seed);
    judge_settings.seed = 2;
    ck_assert_uint_ne(one, batch_schedule(b, 0, 0).seed);
}
END_TEST

static void add_tests(Suite *s, const char *name, const TTest *const tests[], size_t count) {
    TCase *c = tcase_create(name);

    tcase_add_checked_fixture(c, set_up, tear_down);
    tcase_set_timeout(c, 30);
    for (size_t i = 0; i < count; i++)
        tcase_add_test(c, tests[i]);
    suite_add_tcase(s, c);
}

#define ADD(name, ...)                                                                             \
    add_tests(s, name, (const TTest *const[]){__VA_ARGS__},                                        \
              sizeof((const TTest *const[]){__VA_ARGS__}) / sizeof(TTest *))

Suite *judge_suite(void) {
    Suite *s = suite_create("judge");

    ADD("frames", good_frames_are_read, cut_frames_never_pass, more_bytes_never_pass,
        changed_heads_never_pass, lengths_must_fit, order_must_fit, nothing_counts_behind_a_fault,
        warnings_are_bounded);
    ADD("cases", cases_are_sealed, cases_arrive_whole, kept_cases_stand_alone);
    ADD("schedules", every_pair_occurs, three_schedules_have_three_orders, poisons_are_no_results,
        second_calls_keep_the_poison, crippled_schedules_go_forward, seeds_repeat_and_differ);
    return s;
}
