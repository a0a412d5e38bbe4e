// The known misconceptions: a table for each task or function, in a file of its own, and what their models share.
#ifndef DIAGNOSES_H
#define DIAGNOSES_H

#include "../judge/diagnose.h"

// Each ends with a row whose id is NULL.
extern const struct diagnosis rank_diagnoses[];         // 01
extern const struct diagnosis histogram_diagnoses[];    // 02
extern const struct diagnosis scan_diagnoses[];         // 03, and 07.b as far as it is the same
extern const struct diagnosis split_diagnoses[];        // 04 and 07.a1
extern const struct diagnosis move_diagnoses[];         // 05
extern const struct diagnosis destinations_diagnoses[]; // 06.a
extern const struct diagnosis hex_sort_diagnoses[];     // 06.b
extern const struct diagnosis tiles_diagnoses[];        // 07.a2 and c
extern const struct diagnosis device_scan_diagnoses[];  // 07.b
extern const struct diagnosis tiled_sort_diagnoses[];   // 07.d

// All of them; ends with NULL.
extern const struct diagnosis *const diagnoses[];

// Begins a model, as model_fn asks for it. Not every model looks at all that it is given.
#define UNUSED __attribute__((unused))
#define MODEL(name)                                                                                \
    static bool name(UNUSED const struct kase *k, UNUSED const struct outcome *o,                  \
                     UNUSED unsigned *const answer[KASE_ARRAYS])

// Models of n^2 steps answer up to that many elements, and the suites ask for no more where n^2 steps are natural.
enum { MOST_SQUARED = 10000 };

// The misconception that a rank drawn from an atomic counter follows the threads' numbers. right[] is turned into what
// was got if some order of the threads may lead there: elements of one group[] have changed places among themselves, and
// none has where threads run in order. Otherwise it stays.
void draw_ranks(unsigned *right, const unsigned *got, const unsigned *group, size_t n,
                const struct outcome *o);

// Room for n elements, all 0. The caller frees it.
unsigned *elements(size_t n);

#endif
