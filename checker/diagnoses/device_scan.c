// Misconceptions of 07.b: a scan in parts, each by a block, and the sums of the parts. Arrays: out, in; or out alone
// in place.
#include <stdlib.h>
#include <string.h>

#include "diagnoses.h"
#include "host_sort.h"

// How the parts' sums are made and added.
struct levels {
    size_t part;      // values of a block
    bool parts_alone; // they are never added
    size_t added;     // only the sums of so many parts are scanned together; 0: of all
    size_t late;      // a part's start is added so many values late
    bool last_lost;   // a sum leaves out its part's last value
};

static bool scan(const struct kase *k, unsigned *out, const struct levels *l) {
    const unsigned *in = k->arrays[k->num_arrays - 1].data;
    const size_t parts = (k->n + l->part - 1) / l->part;
    unsigned *starts = elements(parts);
    for (size_t p = 0; p < parts; p++) {
        const size_t at = p * l->part, length = k->n - at < l->part ? k->n - at : l->part;
        host_exclusive_scan(out + at, in + at, length);
        starts[p] = out[at + length - 1];
        if (!l->last_lost)
            starts[p] += in[at + length - 1];
    }
    const size_t together = l->added ? l->added : parts;
    for (size_t at = 0; at < parts && !l->parts_alone; at += together)
        host_exclusive_scan(starts + at, starts + at,
                            parts - at < together ? parts - at : together);
    for (size_t i = l->late; i < k->n && !l->parts_alone; i++)
        out[i] += starts[(i - l->late) / l->part];
    free(starts);
    return true;
}

// Defines a model, for parts of 256 and of 1,024 values.
#define LEVELS(name, ...)                                                                          \
    MODEL(name##_256) {                                                                            \
        static const struct levels l = {.part = 256, __VA_ARGS__};                                 \
        return scan(k, answer[0], &l);                                                             \
    }                                                                                              \
    MODEL(name##_1024) {                                                                           \
        static const struct levels l = {.part = 1024, __VA_ARGS__};                                \
        return scan(k, answer[0], &l);                                                             \
    }

LEVELS(one_level, .parts_alone = true)
LEVELS(carry_late, .late = 1)
LEVELS(last_lost, .last_lost = true)

#define F "device_scan device_scan_in_place device_scan_captured"
#define ROWS(id, name, sentence)                                                                   \
    {id, F, name##_256, sentence}, {                                                               \
        id, F, name##_1024, sentence                                                               \
    }

const struct diagnosis device_scan_diagnoses[] = {
    ROWS("07-one-level", one_level,
         "each block scans its own part, and the sums of the parts before are never added"),
    ROWS("07-carry-late", carry_late,
         "what the parts before sum up to is added one value late: a part's first value needs it "
         "too"),
    ROWS("07-last-lost", last_lost,
         "the sum that a part hands on leaves out its last value: take it from an inclusive scan, "
         "or add that value"),
    {NULL, NULL, NULL, NULL}};
