// The translator against pairs of files, and against texts too long to keep. The program itself is
// run: the environment's TRANSLATE names it.
#define _XOPEN_SOURCE 700

#include <check.h>
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define GOLDEN "checker/selftest/translate"

enum { MOST_PAIRS = 1000, LAUNCHES = 10000, MEGABYTE = 1 << 20 };

Suite *translate_suite(void);

struct text {
    char *bytes; // '\0' behind the last
    size_t length;
};

// The names of GOLDEN's *.in files, without the `.in`, sorted.
static char *pairs[MOST_PAIRS];
static int num_pairs;

// A folder of these tests' own, and in it what a run is fed and gives.
static char folder[32], in[64], out[64], err[64];

static struct text read_text(const char *name) {
    FILE *stream = fopen(name, "rb");
    ck_assert_msg(stream, "%s: %s", name, strerror(errno));
    ck_assert_int_eq(fseek(stream, 0, SEEK_END), 0);
    struct text text = {.length = (size_t)ftell(stream)};
    rewind(stream);
    text.bytes = malloc(text.length + 1);
    ck_assert_ptr_nonnull(text.bytes);
    ck_assert_uint_eq(fread(text.bytes, 1, text.length, stream), text.length);
    text.bytes[text.length] = '\0';
    fclose(stream);
    return text;
}

static void write_text(const char *name, const char *bytes, size_t length) {
    FILE *stream = fopen(name, "wb");
    ck_assert_msg(stream, "%s: %s", name, strerror(errno));
    ck_assert_uint_eq(fwrite(bytes, 1, length, stream), length);
    ck_assert_int_eq(fclose(stream), 0);
}

// Runs `translate from to`; messages go to `err`. Returns the exit status.
static int run(const char *from, const char *to) {
    const char *program = getenv("TRANSLATE");
    program = program ? program : "build/translate";
    pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (child == 0) {
        if (freopen(err, "w", stderr))
            execl(program, program, from, to, (char *)NULL);
        _exit(127);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_msg(WIFEXITED(status), "%s ended by signal %d", program, WTERMSIG(status));
    ck_assert_msg(WEXITSTATUS(status) < 127, "%s could not be run", program);
    return WEXITSTATUS(status);
}

// How often `what` is in the text, not counting those that overlap.
static size_t count(const struct text *text, const char *what) {
    size_t found = 0, length = strlen(what);
    for (size_t i = 0; i + length <= text->length;) {
        bool here = memcmp(text->bytes + i, what, length) == 0;
        found += here;
        i += here ? length : 1;
    }
    return found;
}

static void assert_same(const char *name, const struct text *yours, const struct text *right) {
    size_t i = 0, line = 1;
    while (i < yours->length && i < right->length && yours->bytes[i] == right->bytes[i])
        line += yours->bytes[i++] == '\n';
    if (i < yours->length || i < right->length)
        ck_abort_msg(
            "%s:%zu: byte %zu: the output goes on with \"%.60s\", right would be \"%.60s\"", name,
            line, i, yours->bytes + i, right->bytes + i);
}

// Runs once before a group of tests; the tests find an empty folder or each other's leavings.
static void set_up(void) {
    strcpy(folder, "/tmp/translate-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(in, sizeof in, "%s/in", folder);
    snprintf(out, sizeof out, "%s/out", folder);
    snprintf(err, sizeof err, "%s/err", folder);
}

static void tear_down(void) {
    unlink(in);
    unlink(out);
    unlink(err);
    rmdir(folder);
}

START_TEST(pairs_are_there) {
    ck_assert_msg(num_pairs > 0, "%s holds no *.in: tests run from the top folder", GOLDEN);
}
END_TEST

// A pair is name.in and name.out, or name.in and name.err with the message, or all three: what is on the wrong side is told,
// and translated all the same.
START_TEST(pair) {
    char paths[3][512];
    static const char *const endings[] = {"in", "out", "err"};
    for (size_t i = 0; i < 3; i++)
        snprintf(paths[i], sizeof paths[i], "%s/%s.%s", GOLDEN, pairs[_i], endings[i]);
    const int wrong = access(paths[2], F_OK) == 0;
    const int writes = access(paths[1], F_OK) == 0;
    struct text given = read_text(paths[0]);

    unlink(out);
    ck_assert_int_eq(run(paths[0], out), wrong);
    struct text message = read_text(err);
    ck_assert_int_eq(access(out, F_OK) == 0, writes);
    if (wrong) {
        struct text right = read_text(paths[2]);
        assert_same(pairs[_i], &message, &right);
        free(right.bytes);
    } else {
        ck_assert_uint_eq(message.length, 0);
    }
    if (writes) {
        struct text output = read_text(out), right = read_text(paths[1]);
        assert_same(pairs[_i], &output, &right);
        ck_assert_uint_eq(count(&output, "\n"), count(&given, "\n"));
        free(output.bytes);
        free(right.bytes);
    }
    free(given.bytes);
    free(message.bytes);
}
END_TEST

START_TEST(wrong_text_leaves_old_output) {
    char right[128];
    snprintf(right, sizeof right, "%s:2: error: this <<< has no >>>\n", in);
    write_text(out, "old", 3);
    write_text(in, "\nk<<<1;", 7);
    ck_assert_int_eq(run(in, out), 1);
    struct text written = read_text(out), message = read_text(err);
    ck_assert_str_eq(written.bytes, "old");
    ck_assert_str_eq(message.bytes, right);
    free(written.bytes);
    free(message.bytes);
}
END_TEST

START_TEST(missing_files_are_errors) {
    char nowhere[128];
    snprintf(nowhere, sizeof nowhere, "%s/no_folder/file", folder);
    unlink(out);
    ck_assert_int_eq(run(nowhere, out), 1);
    ck_assert_int_ne(access(out, F_OK), 0);
    write_text(in, "", 0);
    ck_assert_int_eq(run(in, nowhere), 1);
}
END_TEST

// Translates `unit` repeated up to `length` bytes; lines stay, and `what` is in the output as often
// as the unit was. Linear time: a second, where it takes hundredths and a square would take
// minutes.
static void check_repeated(const char *unit, size_t length, const char *what) {
    size_t size = strlen(unit), times = length / size;
    char *bytes = malloc(times * size + 1);
    ck_assert_ptr_nonnull(bytes);
    for (size_t i = 0; i < times; i++)
        memcpy(bytes + i * size, unit, size);
    bytes[times * size] = '\0';
    struct text given = {bytes, times * size};
    write_text(in, given.bytes, given.length);

    struct rusage before, after;
    getrusage(RUSAGE_CHILDREN, &before);
    ck_assert_int_eq(run(in, out), 0);
    getrusage(RUSAGE_CHILDREN, &after);
    struct text output = read_text(out);
    ck_assert_uint_eq(count(&output, what), times);
    ck_assert_uint_eq(count(&output, "\n"), count(&given, "\n"));
    long long spent = (after.ru_utime.tv_sec - before.ru_utime.tv_sec) * 1000000ll +
                      (after.ru_utime.tv_usec - before.ru_utime.tv_usec);
    ck_assert_msg(spent < 1000000, "%zu times %s took %lld microseconds", times, unit, spent);
    free(bytes);
    free(output.bytes);
}

START_TEST(many_launches) {
    static const char line[] =
        "    k<<<dim3((n + 255) / 256), 256, 0, stream>>>(p, n); // launch\n";
    check_repeated(line, LAUNCHES * (sizeof line - 1), "::simt::bind(\"k\", k).on(");
}
END_TEST

START_TEST(one_long_line) {
    check_repeated("ns::k<a, b><<<1, 2>>>(p), ", MEGABYTE, ".on(1, 2)(p)");
}
END_TEST

START_TEST(many_kernels) {
    check_repeated("template <int n> __simt_global__ void k(); k<<<1, 2>>>(); ", MEGABYTE,
                   "[](auto... simt_a) { k(simt_a...); }).on(1, 2)()");
}
END_TEST

START_TEST(many_arrays) {
    check_repeated("{ extern thread_local int s[]; }\n", MEGABYTE,
                   "decltype(s)(::simt::dynamic_shared())");
}
END_TEST

// What never closes must not be looked for again and again.
START_TEST(deep_and_open) {
    check_repeated("template <", MEGABYTE, "template <");
    check_repeated("k<a < (b", MEGABYTE, "k<a < (b");
    check_repeated("thread_local ", MEGABYTE, "thread_local ");
    check_repeated("__simt_global__ ", MEGABYTE, "           ");
}
END_TEST

static int by_name(const void *left, const void *right) {
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static void find_pairs(void) {
    DIR *golden = opendir(GOLDEN);
    for (struct dirent *entry; golden && (entry = readdir(golden)) && num_pairs < MOST_PAIRS;) {
        char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".in") != 0)
            continue;
        *dot = '\0';
        pairs[num_pairs++] = strdup(entry->d_name);
    }
    if (golden)
        closedir(golden);
    qsort(pairs, (size_t)num_pairs, sizeof *pairs, by_name);
}

Suite *translate_suite(void) {
    find_pairs();
    Suite *suite = suite_create("translate");
    TCase *golden = tcase_create("pairs");
    tcase_add_unchecked_fixture(golden, set_up, tear_down);
    tcase_add_test(golden, pairs_are_there);
    tcase_add_loop_test(golden, pair, 0, num_pairs);
    suite_add_tcase(suite, golden);
    TCase *files = tcase_create("files");
    tcase_add_unchecked_fixture(files, set_up, tear_down);
    tcase_add_test(files, wrong_text_leaves_old_output);
    tcase_add_test(files, missing_files_are_errors);
    suite_add_tcase(suite, files);
    TCase *length = tcase_create("long texts");
    tcase_set_timeout(length, 60);
    tcase_add_unchecked_fixture(length, set_up, tear_down);
    tcase_add_test(length, many_launches);
    tcase_add_test(length, one_long_line);
    tcase_add_test(length, many_kernels);
    tcase_add_test(length, many_arrays);
    tcase_add_test(length, deep_and_open);
    suite_add_tcase(suite, length);
    return suite;
}
