#include "show.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 12, MOST_COLUMNS = 16, LABEL = 8 }; // sixteen is one for each digit

const char *show_order(unsigned order) {
    static const char *const names[] = {"forward", "in reverse", "in a random order"};

    return names[order < 3 ? order : 2];
}

// What the function's extra parameter says: a bit, a place, or a digit's width and shift.
static void show_param(struct text *t, const struct kase *k) {
    static const char *const by_width[] = {"local_sort", "scatter_tiles", "tiled_sort",
                                           "graph_sort"};

    if (strcmp(k->function, "split_destinations") == 0) {
        text_add(t, ", bit %u", k->param);
        return;
    }
    for (size_t i = 0; i < sizeof by_width / sizeof by_width[0]; i++)
        if (strncmp(k->function, by_width[i], strlen(by_width[i])) == 0) {
            if (k->param)
                text_add(t, ", b %u", k->param & 0xFF);
            if (k->param && k->block > 0) // a driver has no shift: it goes through all
                text_add(t, ", shift %u", k->param >> 8);
            return;
        }
    if (k->param)
        text_add(t, ", place %u", k->param);
}

void show_call(struct text *t, const struct kase *k) {
    text_add(t, "%s%s", k->label, *k->label ? ": " : "");
    text_add(t, "n %zu", k->n);
    show_param(t, k);
    if (k->block)
        text_add(t, ", %u block%s of %u thread%s", k->grid, k->grid == 1 ? "" : "s", k->block,
                 k->block == 1 ? "" : "s");
    text_add(t, "%s%s", *k->way ? ", " : "", k->way);
}

static int width(enum shown shown, const unsigned *values, size_t first, size_t last) {
    int widest = 1;

    for (size_t i = first; i < last; i++) {
        char text[16];
        int w = snprintf(text, sizeof text, shown == SHOWN_HEX ? "0x%03X" : "%u", values[i]);
        widest = w > widest ? w : widest;
    }
    return widest;
}

// One row: values [first, last) of an array of `length`; those equal to *unwritten were never written.
static void row(struct text *t, const char *label, enum shown shown, const unsigned *values,
                size_t first, size_t last, size_t length, int w, const unsigned *unwritten) {
    text_add(t, "  %-*s", LABEL, label);
    if (first > 0)
        text_add(t, " ...");
    for (size_t i = first; i < last; i++) {
        char number[16];
        snprintf(number, sizeof number, shown == SHOWN_HEX ? "0x%03X" : "%u", values[i]);
        text_add(t, " %*s", w, unwritten && values[i] == *unwritten ? "--" : number);
    }
    if (last < length)
        text_add(t, " ...");
    if (length == 0)
        text_add(t, " (none)");
    text_add(t, "\n");
}

static void window(size_t length, size_t around, size_t *first, size_t *last) {
    if (length <= MOST_COLUMNS) {
        *first = 0;
        *last = length;
        return;
    }
    *first = around < COLUMNS / 2 ? 0 : around - COLUMNS / 2;
    *last = *first + COLUMNS < length ? *first + COLUMNS : length;
}

static void show_array(struct text *t, const struct kase_array *a, size_t around) {
    size_t first, last;

    window(a->length, around < a->length ? around : 0, &first, &last);
    row(t, a->name, a->shown, a->data, first, last, a->length,
        width(a->shown, a->data, first, last), NULL);
}

void show_inputs(struct text *t, const struct kase *k) {
    for (int a = 0; a < k->num_arrays; a++)
        if (k->arrays[a].data)
            show_array(t, &k->arrays[a], 0);
}

void show_difference(struct text *t, const struct kase *k, const struct outcome *o, int a,
                     const unsigned *right, size_t wrong) {
    const struct kase_array *array = &k->arrays[a];
    bool short_case = array->length <= MOST_COLUMNS;
    size_t first, last;

    for (int i = 0; i < k->num_arrays; i++)
        if (k->arrays[i].data && (i != a || array->role == ROLE_INOUT))
            show_array(t, &k->arrays[i],
                       short_case || k->arrays[i].length == array->length ? wrong : 0);
    window(array->length, wrong, &first, &last);
    int yours_width = width(array->shown, o->got[a], first, last);
    int w = width(array->shown, right, first, last);
    unsigned none = o->poison, *unwritten = right[wrong] == none ? NULL : &none;
    if (unwritten) { // the poison is not shown, so it need not fit
        yours_width = 2;
        for (size_t i = first; i < last; i++)
            if (o->got[a][i] != none) {
                int one = width(array->shown, o->got[a], i, i + 1);
                yours_width = one > yours_width ? one : yours_width;
            }
    }
    w = yours_width > w ? yours_width : w;
    row(t, "yours", array->shown, o->got[a], first, last, array->length, w, unwritten);
    row(t, "right", array->shown, right, first, last, array->length, w, NULL);
    text_add(t, "  %*s", LABEL + (first > 0 ? 4 : 0) + (int)(wrong - first) * (w + 1) + w + 1, "^");
    text_add(t, " %s[%zu]\n", array->name, wrong);
    if (unwritten && o->got[a][wrong] == none)
        text_add(t, "  %s[%zu] was never written\n", array->name, wrong);
}

void show_warnings(struct text *t, const struct text *warnings) {
    const char *line = warnings->data;

    while (line && *line) {
        size_t length = strcspn(line, "\n");
        text_add(t, "  %.*s\n", (int)length, line);
        line += length + (line[length] != 0);
    }
}
