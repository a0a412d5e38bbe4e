// The step after a comparison that found wrong values: the outcomes are read once more, and each known misconception
// that fails to explain one of them is dropped.
#include "diagnose.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "settings.h"

enum { MOST = 256 }; // rows for one function

// The misconceptions that explain everything so far.
struct suspects {
    const struct diagnosis *row[MOST];
    int count;
};

// Whether `list`, words with blanks between, has the word.
static bool lists(const char *list, const char *word) {
    size_t length = strlen(word);

    for (const char *at = list; (at = strstr(at, word)); at += length)
        if ((at == list || at[-1] == ' ') && (at[length] == ' ' || at[length] == 0))
            return true;
    return false;
}

static void drop(struct suspects *s, int i) {
    s->row[i] = s->row[--s->count];
}

static bool is_compared(const struct kase *k) {
    return !k->refuse && !k->property_alone;
}

static bool is_output(const struct kase_array *a) {
    return a->role == ROLE_OUT || a->role == ROLE_INOUT;
}

// An array as the function found it. A second call finds in an output what the call before left there.
static void before_the_call(unsigned *to, const struct kase *k, int a, const struct outcome *o,
                            const struct outcome *previous) {
    const struct kase_array *array = &k->arrays[a];

    if (array->data)
        memcpy(to, array->data, array->length * sizeof *to);
    else if (k->dirty)
        memcpy(to, previous->got[a], array->length * sizeof *to);
    else
        for (size_t i = 0; i < array->length; i++)
            to[i] = o->poison;
}

// Whether a misconception explains an outcome. room[] holds the compared arrays.
static bool explains(const struct diagnosis *d, const struct kase *k, const struct outcome *o,
                     const struct outcome *previous, unsigned *const room[]) {
    if (!lists(d->functions, k->function))
        return false;
    for (int a = 0; a < k->num_arrays; a++)
        if (room[a])
            before_the_call(room[a], k, a, o, previous);
    if (!d->model(k, o, room))
        return false;
    for (int a = 0; a < k->num_arrays; a++)
        if (room[a] && memcmp(room[a], o->got[a], k->arrays[a].length * sizeof *room[a]) != 0)
            return false;
    return true;
}

static bool make_room(const struct kase *k, unsigned *room[KASE_ARRAYS]) {
    bool all = true;

    memset(room, 0, KASE_ARRAYS * sizeof *room);
    for (int a = 0; a < k->num_arrays; a++)
        if (is_output(&k->arrays[a]))
            all &= (room[a] = malloc((k->arrays[a].length + 1) * sizeof **room)) != NULL;
    return all;
}

static double cpu_seconds(void) {
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// Drops whoever does not explain the outcome. Everybody, if that cannot be told before `end`.
static void question(struct suspects *s, const struct kase *k, const struct outcome *o,
                     const struct outcome *previous, double end) {
    unsigned *room[KASE_ARRAYS];

    if (!make_room(k, room) || !outcome_is_sound(k, o))
        s->count = 0;
    for (int i = 0; i < s->count;)
        if (explains(s->row[i], k, o, previous, room))
            i++;
        else
            drop(s, i);
    for (int a = 0; a < k->num_arrays; a++)
        free(room[a]);
    if (cpu_seconds() > end)
        s->count = 0;
}

// All rows that know the function of the batch's first case.
static void line_up(struct suspects *s, const struct diagnosis *const *tables,
                    const struct batch *b) {
    for (; *tables; tables++)
        for (const struct diagnosis *d = *tables; d->id; d++)
            if (lists(d->functions, b->kase[0]->function) && s->count < MOST)
                s->row[s->count++] = d;
}

// A suspect that explains all differs from what is right where the student's result does, so that needs no look.
const struct diagnosis *diagnose(const struct diagnosis *const *tables, const struct batch *b,
                                 const struct process_result *p) {
    struct suspects s = {.count = 0};
    struct reader r = {.batch = b, .runner = "", .at = p->frames, .end = p->frames + p->num_frames};
    struct outcome o, previous = {0};
    double end = cpu_seconds() + judge_settings.slowness;

    if (!tables)
        return NULL;
    line_up(&s, tables, b);
    while (s.count > 0) {
        const struct kase *k = r.number < b->count ? b->kase[r.number] : NULL;
        if (!reader_next(&r, &o))
            break;
        if (is_compared(k))
            question(&s, k, &o, &previous, end);
        previous = o;
    }
    text_free(&r.warnings);
    if (!r.done)
        return NULL;
    for (int i = 1; i < s.count; i++)
        if (strcmp(s.row[i]->id, s.row[0]->id) != 0)
            return NULL;
    return s.count > 0 ? s.row[0] : NULL;
}
