// The probe against a slow and obvious one. Random small histories (reads, writes, atomics, barriers, warp barriers; a
// few threads, blocks and launches on a few bytes) go through the hooks, and after each access the verdicts are
// compared: a race or none, and if so, with whom and from where. The slow one keeps every access of the launch and, for
// each, the set of threads whose next access it comes before.
#include "selftest.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include "../../common/probe/shadow.h"
#include "../../common/probe/watch.h"

enum verdict { NOTHING, RACE, UNWRITTEN, OUTSIDE, MISALIGNED };
static const char *const verdict_names[] = {"nothing", "a race", "unwritten", "outside",
                                            "misaligned"};

// What the hooks said last.
static struct {
    enum verdict verdict;
    uint64_t other;
    enum access_kind other_kind;
    bool other_block; // than the running one
    unsigned same_values;
    jmp_buf out;
} said;

static _Noreturn void say(enum verdict verdict) {
    said.verdict = verdict;
    longjmp(said.out, 1);
}

// These stand in for report.c, whose reports end the launch.
void probe_report_race(const struct access *a, uint64_t other, enum access_kind other_kind,
                       bool both_raise) {
    (void)a;
    (void)both_raise;
    said.other = other;
    said.other_kind = other_kind;
    said.other_block = other < probe.block_start;
    say(RACE);
}

void probe_report_same_value(const struct access *a, uint64_t other) {
    (void)a;
    (void)other;
    said.same_values++;
}

void probe_report_outside(const struct access *a) {
    (void)a;
    say(OUTSIDE);
}

void probe_report_unwritten(const struct access *a) {
    (void)a;
    say(UNWRITTEN);
}

void probe_report_misaligned_access(const struct access *a) {
    (void)a;
    say(MISALIGNED);
}

// ---- accesses, from two places in the code --------------------------------------------------------------

void __tsan_read1(void *), __tsan_read2(void *), __tsan_read4(void *), __tsan_read8(void *);
void __tsan_write1(void *), __tsan_write2(void *), __tsan_write4(void *), __tsan_write8(void *);
void __tsan_read_range(void *, size_t), __tsan_write_range(void *, size_t);

// A value of 1, 2, 4 or 8 bytes; any other stretch is a struct.
static bool is_scalar(const void *p, size_t size) {
    return (size == 1 || size == 2 || size == 4 || size == 8) && (uintptr_t)p % size == 0;
}

// The hooks look at where they return to: none may be the last thing here.
#define PLACE(name)                                                                                \
    static __attribute__((noinline)) void name(void *p, size_t size, enum access_kind kind) {      \
        static void (*const reads[])(void *) = {                                                   \
            [1] = __tsan_read1, [2] = __tsan_read2, [4] = __tsan_read4, [8] = __tsan_read8};       \
        static void (*const writes[])(void *) = {                                                  \
            [1] = __tsan_write1, [2] = __tsan_write2, [4] = __tsan_write4, [8] = __tsan_write8};   \
                                                                                                   \
        if (kind == ACCESS_ATOMIC)                                                                 \
            simt_probe.atomic(p, size, false, (const void *)(uintptr_t)name);                      \
        else if (is_scalar(p, size))                                                               \
            (kind == ACCESS_READ ? reads : writes)[size](p);                                       \
        else if (kind == ACCESS_READ)                                                              \
            __tsan_read_range(p, size);                                                            \
        else                                                                                       \
            __tsan_write_range(p, size);                                                           \
        __asm__ volatile("" ::: "memory");                                                         \
    }
PLACE(first_place)
PLACE(second_place)
static void (*const places[])(void *, size_t, enum access_kind) = {first_place, second_place};

static uint32_t known_places[2][ACCESS_KINDS][2]; // [place][kind][a struct]

static void access_from(unsigned place, void *p, size_t size, enum access_kind kind) {
    said.verdict = NOTHING;
    if (setjmp(said.out) == 0) {
        places[place](p, size, kind);
        if (probe.half) // a race that waits to be told
            simt_probe.leave();
    }
}

static void let_others_run(void) {
    said.verdict = NOTHING;
    said.same_values = 0;
    if (setjmp(said.out) == 0)
        simt_probe.leave();
}

// ---- the slow one ---------------------------------------------------------------------------------------

enum { BYTES = 16, THREADS = 96, MOST_EVENTS = 256 };

static struct memory {
    unsigned char *start;
    bool written[BYTES];
    struct {
        bool met; // a plain write of the running thread met only plain writes here
        unsigned char was;
    } byte[BYTES];
} memories[2]; // shared, global

static struct event {
    const struct memory *memory;
    unsigned first, size, thread;
    enum access_kind kind;
    uint32_t place;
    bool other_block;     // of one that has ended
    bool before[THREADS]; // the threads whose next access it comes before
} events[MOST_EVENTS];
static unsigned num_events;
static uint64_t last_now;
static unsigned races, unknown_places;
static uint64_t random_state;

static unsigned below(unsigned n) {
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return (unsigned)((random_state * 0x2545F4914F6CDD1Du >> 32) * n >> 32);
}

// After each turn of the clock: when it began anew, the probe has forgotten.
static void look_at_clock(void) {
    if (probe.now < last_now)
        num_events = 0;
    last_now = probe.now;
}

static bool in_the_way(const struct event *e, const struct memory *m, unsigned byte,
                       enum access_kind kind) {
    return e->memory == m && byte >= e->first && byte < e->first + e->size &&
           (e->other_block || !e->before[simt_running.thread]) &&
           (e->kind != ACCESS_READ || kind != ACCESS_READ) &&
           (e->kind != ACCESS_ATOMIC || kind != ACCESS_ATOMIC);
}

static enum verdict expected(const struct memory *m, unsigned first, unsigned size,
                             enum access_kind kind) {
    unsigned written = 0;

    for (unsigned byte = first; byte < first + size; byte++)
        written += m->written[byte];
    if (kind != ACCESS_WRITE && written < (is_scalar(m->start + first, size) ? size : 1))
        return UNWRITTEN;
    for (unsigned i = 0; i < num_events; i++)
        for (unsigned byte = first; byte < first + size; byte++)
            if (in_the_way(&events[i], m, byte, kind) &&
                !(kind == ACCESS_WRITE && events[i].kind == ACCESS_WRITE))
                return RACE;
    return NOTHING;
}

// Whether the other party of a race that the hooks reported is one.
static bool other_is_right(const struct memory *m, unsigned first, unsigned size,
                           enum access_kind kind) {
    uint32_t place = said.other & PLACE_MASK;

    unknown_places += place == 0;
    for (unsigned i = 0; i < num_events; i++)
        for (unsigned byte = first; byte < first + size; byte++)
            if (in_the_way(&events[i], m, byte, kind) && events[i].kind == said.other_kind &&
                events[i].other_block == said.other_block &&
                events[i].thread == probe_thread_of(said.other) &&
                (place == 0 || place == events[i].place))
                return true;
    return false;
}

// The running thread lets others run, and its writes that met others' are looked at. False if that ends in a race.
static bool leave(uint64_t seed) {
    bool met = false, changed = false;

    for (struct memory *m = memories; m < memories + 2; m++)
        for (unsigned byte = 0; byte < BYTES; byte++)
            if (m->byte[byte].met) {
                met = true;
                changed |= m->start[byte] != m->byte[byte].was;
                m->byte[byte].met = false;
            }
    let_others_run();
    ck_assert_msg(said.verdict == (changed ? RACE : NOTHING),
                  "history %llu, thread %u leaves: %s and not %s", (unsigned long long)seed,
                  simt_running.thread, verdict_names[said.verdict], changed ? "a race" : "nothing");
    ck_assert_msg(changed || (said.same_values > 0) == met, "history %llu: the same value, %u",
                  (unsigned long long)seed, said.same_values);
    return !changed;
}

static void change(struct memory *m, unsigned first, unsigned size, enum access_kind kind) {
    for (unsigned byte = first; byte < first + size; byte++) {
        for (unsigned i = 0; kind == ACCESS_WRITE && i < num_events; i++)
            if (in_the_way(&events[i], m, byte, kind) && !m->byte[byte].met) {
                m->byte[byte].met = true;
                m->byte[byte].was = m->start[byte];
            }
        m->written[byte] = true;
        m->start[byte] = kind == ACCESS_WRITE ? below(8) == 0 : !m->start[byte];
    }
}

// What a history is like. Where all is about one word, each mistake in keeping its past shows.
static struct {
    bool one_word;
    unsigned others; // an access of five that is no read
} style;

static enum access_kind any_kind(void) {
    return below(5) >= style.others ? ACCESS_READ : below(2) ? ACCESS_WRITE : ACCESS_ATOMIC;
}

// One access by the running thread, before both. False if it ends the launch.
static bool act(uint64_t seed) {
    static const unsigned char sizes[] = {4, 4, 4, 4, 1, 1, 2, 8, 12, 16, 6};
    struct memory *m;
    enum access_kind kind;
    unsigned size, first, place = below(2), tries = below(6);
    enum verdict right;

    do { // histories that end soon show little
        m = &memories[below(2)];
        kind = any_kind();
        size = kind == ACCESS_ATOMIC ? 4u << below(2) : sizes[below(sizeof sizes)];
        unsigned step = size == 12 || size == 16 ? 4 : size == 6 ? 2 : size;
        first = below((BYTES - size) / step + 1) * step;
        if (style.one_word) {
            m = memories;
            size = 4;
            first = 0;
        } else if (below(3) > 0 && size <= 4) {
            first = first % 4 / step * step;
        }
        right = expected(m, first, size, kind);
    } while (right != NOTHING && tries-- > 0);
    access_from(place, m->start + first, size, kind);
    ck_assert_msg(said.verdict == right,
                  "history %llu: thread %u, kind %d, bytes %u to %u of %s: %s and not %s",
                  (unsigned long long)seed, simt_running.thread, kind, first, first + size - 1,
                  m == memories ? "shared" : "global", verdict_names[said.verdict],
                  verdict_names[right]);
    if (right == RACE) {
        races++;
        ck_assert_msg(other_is_right(m, first, size, kind),
                      "history %llu: thread %u, kind %d, bytes %u to %u of %s: no race with thread "
                      "%u, kind %d%s, from place %x",
                      (unsigned long long)seed, simt_running.thread, kind, first, first + size - 1,
                      m == memories ? "shared" : "global", probe_thread_of(said.other),
                      said.other_kind, said.other_block ? ", another block" : "",
                      (unsigned)(said.other & PLACE_MASK));
    }
    if (right != NOTHING)
        return false;
    if (kind != ACCESS_READ)
        change(m, first, size, kind);
    ck_assert_uint_lt(num_events, MOST_EVENTS);
    struct event *e = &events[num_events++];
    *e = (struct event){m, first, size, simt_running.thread, kind, 0, false, {false}};
    e->place = known_places[place][kind][!is_scalar(m->start + first, size)];
    e->before[simt_running.thread] = true;
    return true;
}

static void meet(const bool *threads) {
    for (unsigned i = 0; i < num_events; i++) {
        bool known = false;
        for (unsigned t = 0; t < THREADS; t++)
            known |= threads[t] && events[i].before[t];
        for (unsigned t = 0; t < THREADS && known; t++)
            events[i].before[t] |= threads[t];
    }
}

static void barrier(void) {
    bool all[THREADS];

    memset(all, true, sizeof all);
    simt_probe.barrier();
    look_at_clock();
    meet(all);
}

static void warp_barrier(const unsigned *threads, unsigned count) {
    bool some[THREADS] = {false};
    unsigned first = threads[below(count)] & ~31u;
    uint64_t mask = 0;

    for (unsigned i = 0; i < count; i++)
        if ((threads[i] & ~31u) == first && below(4) > 0) {
            mask |= (uint64_t)1 << (threads[i] - first);
            some[threads[i]] = true;
        }
    if (mask == 0)
        return;
    simt_probe.warp_barrier(mask, first);
    look_at_clock();
    meet(some);
}

static void begin_block(void) {
    unsigned kept = 0;

    simt_probe.block((uint3){0, 0, 0});
    look_at_clock();
    for (unsigned i = 0; i < num_events; i++)
        if (events[i].memory == &memories[1]) { // shared memory is the block's own
            events[kept] = events[i];
            events[kept++].other_block = true;
        }
    num_events = kept;
    memset(memories[0].written, false, sizeof memories[0].written);
    if (below(8) > 0) { // mostly it is filled first
        simt_running.thread = 0;
        access_from(0, memories[0].start, BYTES, ACCESS_WRITE);
        ck_assert_int_eq(said.verdict, NOTHING);
        memset(memories[0].written, true, sizeof memories[0].written);
        barrier();
    }
}

static void begin_launch(void) {
    struct simt_launch launch = {.shared = BYTES};

    simt_running.active = true;
    simt_running.stack = NULL;
    simt_probe.launch(&launch);
    last_now = probe.now;
    num_events = 0;
    for (struct memory *m = memories; m < memories + 2; m++)
        memset(m->byte, 0, sizeof m->byte);
}

// One history: a launch or two, until a race or the end. Returns how many accesses there were.
static unsigned history(uint64_t seed) {
    static const unsigned pool[] = {0, 1, 2, 3, 4, 31, 32, 33, 64, 95};
    unsigned threads[5], count = 2 + below(4), base = below(2) ? 0 : below(6);
    unsigned syncs = below(4), warp_syncs = below(2) ? below(8) : 0, accesses = 0;

    style.one_word = below(2);
    style.others = 1 + below(4);
    for (unsigned i = 0; i < count; i++)
        threads[i] = pool[base + i];
    for (unsigned launches = 1 + below(2); launches > 0; launches--) {
        begin_launch();
        for (unsigned blocks = 1 + below(3); blocks > 0; blocks--) {
            begin_block();
            simt_running.thread = threads[0];
            for (unsigned steps = 2 + below(16); steps > 0; steps--) {
                unsigned next = threads[below(count)], what = below(20);
                bool sync = what < syncs || what < syncs + warp_syncs;
                if ((sync || next != simt_running.thread) && !leave(seed))
                    return accesses;
                simt_running.thread = next;
                if (what < syncs)
                    barrier();
                else if (sync)
                    warp_barrier(threads, count);
                else if (accesses++, !act(seed))
                    return accesses;
            }
            if (!leave(seed))
                return accesses;
        }
    }
    return accesses;
}

static void set_up(void) {
    void *array;

    if (memories[1].start)
        return;
    simt_probe.own(NULL, 0);
    ck_assert_int_eq(cudaMalloc(&array, BYTES), cudaSuccess);
    simt_device_open(); // for good: the test writes there itself
    ck_assert_int_eq(cudaMemset(array, 0, BYTES), cudaSuccess);
    ck_assert_int_eq(cudaDeviceSynchronize(), cudaSuccess);
    memories[0].start = simt_dynamic_shared();
    memories[1].start = array;
    memset(memories[1].written, true, sizeof memories[1].written);
    for (unsigned place = 0; place < 2; place++)
        for (int kind = 0; kind < ACCESS_KINDS; kind++)
            for (unsigned size = 4; size <= 12; size += 8) {
                begin_launch();
                simt_probe.block((uint3){0, 0, 0});
                access_from(place, array, kind == ACCESS_ATOMIC ? 4 : size, (enum access_kind)kind);
                size_t word = ((uintptr_t)array - probe.global.base) / 4;
                known_places[place][kind][size == 12] =
                    probe.global.cell[word].of[kind].last & PLACE_MASK;
            }
    simt_running.active = false;
}

enum { HISTORIES = 60000 };

START_TEST(histories_agree) {
    unsigned accesses = 0;

    set_up();
    races = unknown_places = 0;
    for (uint64_t seed = 1; seed <= HISTORIES; seed++) {
        random_state = seed * 0x9E3779B97F4A7C15u | 1;
        accesses += history(seed);
    }
    simt_running.active = false;
    // Whoever tests nothing passes everything.
    ck_assert_uint_gt(races, HISTORIES / 4);
    ck_assert_uint_gt(accesses, HISTORIES * 6);
    ck_assert_uint_lt(unknown_places, races / 50);
}
END_TEST

// The clock begins anew in the middle of these.
START_TEST(histories_agree_at_the_end_of_time) {
    set_up();
    for (uint64_t seed = 1; seed <= HISTORIES / 10; seed++) {
        random_state = seed * 0x9E3779B97F4A7C15u | 1;
        probe.now =
            ~(uint64_t)0 << STAMP_MOMENT; // all is forgotten, or the last history would seem to be
        probe_next_moment();              // in the future
        probe.now = ~(uint64_t)below(10) << STAMP_MOMENT;
        history(seed);
    }
    simt_running.active = false;
}
END_TEST

// ---- through the engine ---------------------------------------------------------------------------------

extern _Thread_local uint3 threadIdx, blockIdx;
static unsigned *words; // in device memory

static void launch(void (*run)(const void *), unsigned grid, unsigned block) {
    struct simt_launch l = {.name = "test", .grid = {grid, 1, 1}, .block = {block, 1, 1}};

    l.run = run;
    simt_launch_kernel(&l);
    ck_assert_int_eq(cudaDeviceSynchronize(), cudaSuccess);
}

static void allocate_words(unsigned count) {
    simt_reset();
    ck_assert_int_eq(cudaMalloc((void **)&words, count * sizeof *words), cudaSuccess);
}

static void read_word(unsigned i) {
    access_from(0, &words[i], sizeof *words, ACCESS_READ);
}

static void write_word(unsigned i) {
    access_from(0, &words[i], sizeof *words, ACCESS_WRITE);
}

static void write_own(const void *unused) {
    (void)unused;
    write_word(threadIdx.x);
    ck_assert_int_eq(said.verdict, NOTHING);
}

static void read_next(const void *unused) {
    (void)unused;
    read_word(threadIdx.x ^ 1);
    ck_assert_int_eq(said.verdict, NOTHING);
}

START_TEST(many_launches) {
    set_up();
    allocate_words(2);
    for (unsigned i = 0; i < 20000; i++)
        launch(i % 2 ? read_next : write_own, 1, 2);
}
END_TEST

enum { BARRIERS = 70000 };

// Block 0 has more barriers than any field of a stamp could count; block 1 has none, and reads what 0 wrote last.
static void many_rounds(const void *unused) {
    (void)unused;
    for (unsigned i = 0; blockIdx.x == 0 && i < BARRIERS; i++) {
        if (i % 2 == threadIdx.x)
            write_word(0);
        ck_assert_int_eq(said.verdict, NOTHING);
        simt_barrier("test", 1);
    }
    if (blockIdx.x == 2 && threadIdx.x == 0) {
        read_word(0);
        ck_assert_int_eq(said.verdict, RACE);
        ck_assert_uint_eq(probe_block_of(said.other).x, 0);
        ck_assert_uint_eq(probe_block_of(probe.now).x, 2);
    }
}

START_TEST(many_barriers) {
    set_up();
    allocate_words(1);
    launch(many_rounds, 3, 2);
}
END_TEST

static unsigned writer, reader;
static bool named; // the race was found, and each of the two blocks by its number

static void look_for_race(unsigned me, unsigned other) {
    if (said.verdict != RACE)
        return;
    ck_assert_uint_eq(probe_block_of(said.other).x, other);
    ck_assert_uint_eq(probe_block_of(probe.now).x, me);
    named = true;
}

// Blocks take one moment, two or three, so that their names must be looked up.
static void far_apart(const void *unused) {
    (void)unused;
    if (blockIdx.x == writer) {
        write_word(0);
        look_for_race(writer, reader);
    }
    if (blockIdx.x % 1000 < 2)
        simt_barrier("test", 1);
    if (blockIdx.x % 1000 == 1)
        simt_barrier("test", 2);
    if (blockIdx.x == reader) {
        read_word(0);
        look_for_race(reader, writer);
    }
}

static void race_between(unsigned grid, unsigned first, unsigned second, enum simt_order order) {
    struct simt_schedule schedule = {.order = order, .seed = first};

    simt_set_schedule(&schedule);
    writer = first;
    reader = second;
    named = false;
    allocate_words(1);
    ck_assert_int_eq(cudaMemset(words, 0, sizeof *words), cudaSuccess);
    launch(far_apart, grid, 1);
    ck_assert(named);
    schedule.order = SIMT_FORWARD;
    simt_set_schedule(&schedule);
}

START_TEST(many_blocks) {
    set_up();
    race_between(1000000, 3, 999999, SIMT_FORWARD);
    for (unsigned i = 0; i < 60; i++)
        for (int order = SIMT_FORWARD; order <= SIMT_RANDOM; order++)
            race_between(5000, i * 50, 4001 - i * 50, (enum simt_order)order);
}
END_TEST

// What was freed and comes back at the same place is unwritten, and nothing of its past is in the way.
static void write_bytes(const void *unused) {
    (void)unused;
    access_from(0, (char *)words + threadIdx.x, 1, ACCESS_WRITE);
}

static void read_all(const void *unused) {
    (void)unused;
    read_word(0);
}

START_TEST(memory_that_comes_back) {
    set_up();
    allocate_words(1);
    unsigned *before = words;
    launch(write_bytes, 1, 4);
    launch(read_all, 1, 1);
    ck_assert_int_eq(said.verdict, NOTHING);
    ck_assert_int_eq(cudaFree(words), cudaSuccess);
    launch(read_all, 1, 1);
    ck_assert_int_eq(said.verdict, OUTSIDE);
    ck_assert_int_eq(cudaMalloc((void **)&words, 6), cudaSuccess);
    ck_assert_ptr_eq(words, before);
    launch(read_all, 1, 1);
    ck_assert_int_eq(said.verdict, UNWRITTEN);
    launch(write_bytes, 1, 4);
    ck_assert_int_eq(said.verdict, NOTHING);
    launch(read_all, 1, 1);
    ck_assert_int_eq(said.verdict, NOTHING);
    launch(write_bytes, 1, 7); // of six
    ck_assert_int_eq(said.verdict, OUTSIDE);
}
END_TEST

// Copies within the device carry along what was never written.
START_TEST(copies_of_unwritten_bytes) {
    enum { LENGTH = 64 };
    const struct region *r = &probe.global;
    unsigned char *array;

    set_up();
    for (unsigned i = 0; i < 3000; i++) {
        bool written[LENGTH] = {false};
        random_state = i * 0x9E3779B97F4A7C15u | 1;
        simt_reset();
        ck_assert_int_eq(cudaMalloc((void **)&array, LENGTH), cudaSuccess);
        for (unsigned step = 0; step < 6; step++) {
            unsigned size = below(20), from = below(LENGTH - size + 1);
            unsigned to = below(LENGTH - size + 1);
            if (from + size > to && to + size > from)
                continue;
            if (below(2)) {
                cudaMemset(array + to, 1, size);
                memset(written + to, true, size);
            } else {
                cudaMemcpy(array + to, array + from, size, cudaMemcpyDeviceToDevice);
                memcpy(written + to, written + from, size);
            }
        }
        ck_assert_int_eq(cudaDeviceSynchronize(), cudaSuccess);
        for (size_t byte = 0; byte < LENGTH; byte++) {
            size_t offset = (uintptr_t)array - r->base + byte;
            ck_assert_int_eq(r->state[offset / 4] >> offset % 4 & 1, 1);
            ck_assert_int_eq(r->state[offset / 4] >> (4 + offset % 4) & 1, written[byte]);
        }
    }
}
END_TEST

Suite *probe_suite(void) {
    Suite *s = suite_create("probe");
    TCase *exact = tcase_create("histories"), *large = tcase_create("large"),
          *memory = tcase_create("memory");

    tcase_set_timeout(exact, 120);
    tcase_add_test(exact, histories_agree);
    tcase_add_test(exact, histories_agree_at_the_end_of_time);
    suite_add_tcase(s, exact);
    tcase_set_timeout(large, 120);
    tcase_add_test(large, many_launches);
    tcase_add_test(large, many_barriers);
    tcase_add_test(large, many_blocks);
    suite_add_tcase(s, large);
    tcase_add_test(memory, memory_that_comes_back);
    tcase_add_test(memory, copies_of_unwritten_bytes);
    suite_add_tcase(s, memory);
    return s;
}
