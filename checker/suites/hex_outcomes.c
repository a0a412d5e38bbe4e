#include "hex_outcomes.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../common/simt/include/cuda_runtime_api.h"
#include "host_sort.h"
#include "inputs.h"
#include "plan.h"

enum { KEYS };      // the array that hex_sort sorts, and the example reads
enum { PLACE = 4 }; // the argument of hex_destinations
enum { PASSES = 3 };

void starts_of(unsigned starts[16], const unsigned *keys, size_t n, unsigned place) {
    host_digit_histogram(starts, keys, n, place);
    host_exclusive_scan(starts, starts, 16);
}

// The places are read as far as launches were kept; the snapshots tell how many there were, except in a dry run, where
// there are none and only such launches are noted.
int low_digit_first(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    const bool dry = strcmp(k->way, "dry run") == 0;
    if (dry && o->returned) {
        snprintf(sentence, size, "hex_sort of %zu keys returned %s", k->n,
                 cudaGetErrorName((cudaError_t)o->returned));
        return 1;
    }
    unsigned place = 1, passes = 0;
    for (unsigned i = 0; i < o->num_noted && i < KASE_LAUNCHES; i++) {
        const struct seen_launch *l = &o->launches[i];
        if (strcmp(l->kernel, "hex_destinations") != 0)
            continue;
        passes++;
        if (passes <= PASSES && (unsigned)l->args[PLACE] != place) {
            snprintf(sentence, size, "launch %u of hex_destinations has place %u, and must have %u",
                     passes, (unsigned)l->args[PLACE], place);
            return 1;
        }
        place *= 16;
    }
    passes = dry ? o->num_noted : o->num_snapshots;
    if (passes == PASSES)
        return 0;
    snprintf(sentence, size,
             "for n = %zu hex_destinations was launched %u time%s, and three digits need 3", k->n,
             passes, passes == 1 ? "" : "s");
    return 1;
}

// Whether dest of a pass, from 0, is not what a stable sort of keys by its digit asks for. Makes keys those
// that the next pass must find.
static int pass_wrong(unsigned *keys, const unsigned *dest, size_t n, int pass, char *sentence,
                      size_t size) {
    const unsigned place = 1u << (4 * pass);
    unsigned starts[16];
    unsigned *right = room_for(n), *moved = room_for(n);
    starts_of(starts, keys, n, place);
    host_hex_destinations(right, keys, starts, n, place);
    size_t i = 0;
    while (i < n && dest[i] == right[i])
        i++;
    if (i < n)
        snprintf(
            sentence, size,
            "in pass %d, place %u, key number %zu is 0x%03X and dest[%zu] must be %u: it is %u",
            pass + 1, place, i, keys[i], i, right[i], dest[i]);
    host_gather(moved, keys, right, n);
    memcpy(keys, moved, n * sizeof *keys);
    free(right);
    free(moved);
    return i < n;
}

int stable_so_far(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    if (low_digit_first(k, o, sentence, size))
        return 1;
    unsigned *keys = room_for(k->n);
    memcpy(keys, k->arrays[KEYS].data, k->n * sizeof *keys);
    int wrong = 0;
    for (int pass = 0; pass < PASSES && !wrong; pass++)
        wrong = pass_wrong(keys, o->snapshot[pass], k->n, pass, sentence, size);
    free(keys);
    return wrong;
}

int stays_on_device(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    (void)k;
    if (o->host_copies == 0)
        return 0;
    snprintf(sentence, size, "hex_sort made %u cop%s between host and device, and may make none",
             o->host_copies, o->host_copies == 1 ? "y" : "ies");
    return 1;
}

int one_stream(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    (void)k;
    if (o->other_streams == 0)
        return 0;
    snprintf(sentence, size,
             "hex_sort puts work on another stream: all of it belongs on the default one, which "
             "its caller waits for");
    return 1;
}

int refusal_told(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    if (o->refused == 0 || o->returned != 0)
        return 0;
    if (k->refuse > 0)
        snprintf(sentence, size,
                 "the checker made launch %u fail, and hex_sort returned cudaSuccess: the caller "
                 "must hear of it",
                 k->refuse);
    else
        snprintf(sentence, size,
                 "the checker made copy or fill %u (of cudaMemcpy, cudaMemset and the like) fail, "
                 "and hex_sort returned cudaSuccess: the caller must hear of it",
                 k->refuse_copy);
    return 1;
}

enum { LINE = 96 }; // as much of a line as is looked at

// Where the line behind the one at `at` begins, or the end of the text.
static const char *next_line(const char *at) {
    at += strcspn(at, "\n");
    return at + (*at == '\n');
}

// Takes a line without its end.
static void copy_line(char line[LINE], const char *at) {
    snprintf(line, LINE, "%.*s", (int)strcspn(at, "\r\n"), at);
}

static void right_line(char line[LINE], const char *word, unsigned key) {
    snprintf(line, LINE, "%s 0x%03X", word, key);
}

// Whether the first line that begins with `word` and a blank is not `word 0xKEY`.
static int line_wrong(const char *printed, const char *word, unsigned key, char *sentence,
                      size_t size) {
    char right[LINE], line[LINE];
    right_line(right, word, key);
    const size_t length = strlen(word);
    for (const char *at = printed; *at != '\0'; at = next_line(at)) {
        if (strncmp(at, word, length) != 0 || at[length] != ' ')
            continue;
        copy_line(line, at);
        if (strcmp(line, right) == 0)
            return 0;
        snprintf(sentence, size, "the line must be \"%s\", and is \"%.40s\"", right, line);
        return 1;
    }
    snprintf(sentence, size, "a line \"%s\" must be printed, and no line begins with \"%s \"",
             right, word);
    return 1;
}

enum { LINES = 3 };
static const char *const words[LINES] = {"smallest", "middle", "largest"};

// Whether anything but the three lines stands from the first of them on, be it an empty line.
static int more_lines(const char *printed, const unsigned keys[LINES], char *sentence,
                      size_t size) {
    int next = 0;
    for (const char *at = printed; *at != '\0'; at = next_line(at)) {
        char right[LINE], line[LINE];
        right_line(right, words[next % LINES], keys[next % LINES]);
        copy_line(line, at);
        if (next < LINES && strcmp(line, right) == 0) {
            next++;
        } else if (next > 0) {
            snprintf(sentence, size,
                     "three lines are asked for, smallest, middle, largest, and no others among or "
                     "behind them: there is %s%.40s%s",
                     *line ? "\"" : "an empty one", line, *line ? "\"" : "");
            return 1;
        }
    }
    return 0;
}

// Whether several keys came out sorted without the kernels that sort.
static int sorted_elsewhere(const struct kase *k, const struct outcome *o, char *sentence,
                            size_t size) {
    if (k->n <= 1 || o->num_noted > 0 || !plan_observes())
        return 0;
    snprintf(sentence, size,
             "the lines are right, but hex_destinations was never launched: the keys are to be "
             "sorted by your hex_sort");
    return 1;
}

static int returned_wrong(const struct outcome *o, char *sentence, size_t size) {
    const int error = o->launch_error ? o->launch_error : o->sync_error;
    if (o->returned == 0 && error == 0)
        return 0;
    if (o->returned != 0)
        snprintf(sentence, size, "main returned %d, and 0 stands for success", o->returned);
    else
        snprintf(sentence, size,
                 "a call or a launch of the example failed with %s, and nobody checked",
                 cudaGetErrorName((cudaError_t)error));
    return 1;
}

int three_lines(const struct kase *k, const struct outcome *o, char *sentence, size_t size) {
    unsigned *sorted = room_for(k->n), *spare = room_for(k->n);
    memcpy(sorted, k->arrays[KEYS].data, k->n * sizeof *sorted);
    host_radix_sort(sorted, spare, k->n, 4);
    const unsigned keys[LINES] = {sorted[0], sorted[k->n / 2], sorted[k->n - 1]};
    int wrong = 0;
    for (int i = 0; i < LINES && !wrong; i++)
        wrong = line_wrong(o->printed, words[i], keys[i], sentence, size);
    if (wrong && o->other_streams > 0)
        one_stream(k, o, sentence, size); // the cause
    wrong = wrong || more_lines(o->printed, keys, sentence, size) ||
            returned_wrong(o, sentence, size) || sorted_elsewhere(k, o, sentence, size);
    free(sorted);
    free(spare);
    return wrong;
}
