// Misconceptions of task 02. Arrays: counts, keys.
#include <stdlib.h>
#include <string.h>

#include "diagnoses.h"

enum { COUNTS, KEYS };

// The digit that is taken of a key; 16 or more has no counter, and no answer.
typedef unsigned digit_fn(unsigned key, unsigned place);

// How often key number i is counted.
typedef unsigned times_fn(const struct kase *k, size_t i);

static bool count(const struct kase *k, unsigned *counts, digit_fn *digit, times_fn *times) {
    for (size_t i = 0; i < k->n; i++) {
        const unsigned d = digit(k->arrays[KEYS].data[i], k->param);
        if (d > 15)
            return false;
        counts[d] += times(k, i);
    }
    return true;
}

static unsigned right_digit(unsigned key, unsigned place) {
    return key / place % 16;
}

static unsigned once(const struct kase *k, size_t i) {
    (void)k;
    (void)i;
    return 1;
}

// Defines a model by the digit it takes, or by how often it counts a key.
#define DIGIT(name, expression)                                                                    \
    static unsigned name##_of(unsigned key, unsigned place) {                                      \
        (void)place;                                                                               \
        return expression;                                                                         \
    }                                                                                              \
    MODEL(name) {                                                                                  \
        return count(k, answer[COUNTS], name##_of, once);                                          \
    }
#define TIMES(name, expression)                                                                    \
    static unsigned name##_times(const struct kase *k, size_t i) {                                 \
        (void)k;                                                                                   \
        (void)i;                                                                                   \
        return expression;                                                                         \
    }                                                                                              \
    MODEL(name) {                                                                                  \
        return count(k, answer[COUNTS], right_digit, name##_times);                                \
    }

DIGIT(decimal, key / place % 10)
DIGIT(mask_7, key / place & 7)
DIGIT(low_places, key / (place < 256 ? place : 256) % 16)
DIGIT(second_place, key / 16 % 16)
DIGIT(lowest_place, key % 16)
DIGIT(modulo_first, key % 16 / place)
DIGIT(place_as_index, key >> 4 * place % 32 & 15)
DIGIT(place_as_shift, key >> place % 32 & 15)

TIMES(by_each_block, k->grid)
TIMES(no_loop, i < (size_t)k->grid * k->block)
TIMES(share_of_block_0, i % ((size_t)k->grid * k->block) < k->block)
TIMES(block_stride, i / k->block < k->grid ? (unsigned)(i / k->block) + 1 : k->grid)
TIMES(not_the_last, i + 1 < k->n)
TIMES(twice, 2)
TIMES(by_each_thread, k->block)
TIMES(never, 0)

MODEL(old_counts_lost) {
    memset(answer[COUNTS], 0, 16 * sizeof *answer[COUNTS]);
    return count(k, answer[COUNTS], right_digit, once);
}

// Thread d alone would hand counter d over.
MODEL(too_few_hand_over) {
    for (size_t i = 0; i < k->n; i++) {
        const unsigned d = right_digit(k->arrays[KEYS].data[i], k->param);
        answer[COUNTS][d] += d < k->block;
    }
    return true;
}

// Counters of 8 bits, sixteen for each of `owners`; key i is counted by owner i / run % owners. Where they are packed,
// four to a word, the 256th raise goes on to the next.
static bool bytes(const struct kase *k, unsigned *counts, size_t owners, size_t run, bool packed) {
    unsigned *word = elements(4 * owners);
    for (size_t i = 0; i < k->n; i++) {
        const unsigned d = right_digit(k->arrays[KEYS].data[i], k->param);
        unsigned *at = &word[i / run % owners * 4 + d / 4];
        const unsigned raised = *at + (1u << 8 * (d % 4)), mask = 0xFFu << 8 * (d % 4);
        *at = packed ? raised : (*at & ~mask) | (raised & mask);
    }
    for (size_t w = 0; w < 4 * owners; w++)
        for (unsigned byte = 0; byte < 4; byte++)
            counts[w % 4 * 4 + byte] += word[w] >> 8 * byte & 0xFF;
    free(word);
    return true;
}

MODEL(bytes_of_a_thread) {
    return bytes(k, answer[COUNTS], (size_t)k->grid * k->block, 1, false);
}

MODEL(bytes_of_a_block) {
    return bytes(k, answer[COUNTS], k->grid, k->block, false);
}

MODEL(packed_bytes) {
    return bytes(k, answer[COUNTS], k->grid, k->block, true);
}

#define A "digit_histogram"
#define B "digit_histogram_private"
#define F A " " B
static const char in_8_bits[] =
    "your own counters have 8 bits, and are 0 again after 256 keys of one digit";
static const char place_misread[] =
    "you take place for the number of a digit or of a bit and shift by it: place is the value, 1, "
    "16, 256, so divide by it";

const struct diagnosis histogram_diagnoses[] = {
    {"02-decimal-digit", F, decimal,
     "you take a decimal digit, % 10, where a hex digit is asked for: % 16"},
    {"02-mask-7", F, mask_7,
     "your digit has three bits where a hex digit has four: digits 8 to 15 are counted as 0 to 7"},
    {"02-low-places", F, low_places,
     "you know the places 1, 16 and 256 only, and take 256 for any higher one"},
    {"02-second-place", F, second_place,
     "you always count the second hex digit, whatever place is"},
    {"02-lowest-place", F, lowest_place, "you always count the lowest digit, whatever place is"},
    {"02-modulo-first", F, modulo_first,
     "you take % 16 before you divide by place, so beyond the lowest place every digit is 0"},
    {"02-place-as-index", F, place_as_index, place_misread},
    {"02-place-as-index", F, place_as_shift, place_misread},
    {"02-each-block-counts-all", F, by_each_block,
     "every block counts all the keys: blockIdx.x and gridDim.x are missing where a thread finds "
     "its keys"},
    {"02-no-stride-loop", F, no_loop,
     "each thread counts one key at most, so keys beyond the last thread are missed: go on by the "
     "number of all threads"},
    {"02-one-block", F, share_of_block_0,
     "only block 0 counts: the keys that belong to the other blocks are missed"},
    {"02-block-stride", F, block_stride,
     "you go on by the threads of a block, not of the grid, so several blocks count the same key"},
    {"02-skips-last", F, not_the_last, "your loop ends one key too early and never sees the last"},
    {"02-counts-twice", B, twice,
     "each key is counted twice: in shared memory, and in counts as well"},
    {"02-everyone-hands-over", B, by_each_thread,
     "every thread of a block adds its sixteen counters to counts: each must be added once a "
     "block"},
    {"02-zero", F, never, "nothing is added to counts at all"},
    {"02-old-counts-lost", F, old_counts_lost,
     "what counts held before is lost: the kernel adds to it, and neither clears nor overwrites "
     "it"},
    {"02-too-few-hand-over", B, too_few_hand_over,
     "thread d hands counter d over, and a block with fewer than 16 threads keeps some to itself"},
    {"02-byte-counters", F, bytes_of_a_thread, in_8_bits},
    {"02-byte-counters", F, bytes_of_a_block, in_8_bits},
    {"02-packed-counters", F, packed_bytes,
     "you keep four counters in one word, and the 256th key of a digit spills over into the next "
     "digit's"},
    {NULL, NULL, NULL, NULL}};
