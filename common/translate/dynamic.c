#include "dynamic.h"

#include <stdlib.h>
#include <string.h>

static const char no_array[] = "an extern __shared__ array has no size: write T name[]";

// Appends tokens `first` to `last`, white space squeezed.
static void squeeze_all(struct bytes *out, const struct tokens *tokens, size_t first, size_t last) {
    for (size_t i = first; i <= last; i++)
        squeeze(out, tokens, i);
}

static void take_away(const struct tokens *tokens, size_t first, size_t last, struct edits *edits) {
    for (size_t i = first; i <= last; i++)
        edit_replace(edits, &tokens->items[i], "");
}

// Whether `extern` is among the words of the statement up to its first name, size or value.
static bool has_extern(const struct tokens *tokens, size_t begin) {
    for (size_t i = begin; i < tokens->count; i++) {
        if (token_is(tokens, i, "extern"))
            return true;
        if (tokens->items[i].kind == MARK && strchr("[;{}=,", *tokens->items[i].text))
            return false;
    }
    return false;
}

// Whether the token is the name that is declared: what follows it says so.
static bool is_declared(const struct tokens *tokens, size_t index) {
    return tokens->items[index].kind == IDENTIFIER && tokens->items[index + 1].kind == MARK &&
           strchr("[,;={", *tokens->items[index + 1].text);
}

// Goes over the words from `i` up to the first `*` or name, takes those away that are not of the
// type and puts the others into `type`. Returns where it stopped; `*first` is the type's first
// token.
static size_t read_type(const struct tokens *tokens, size_t i, struct bytes *type, size_t *first,
                        struct edits *edits) {
    *first = NONE;
    while (!is_declared(tokens, i) && !token_is(tokens, i, "*")) {
        bool attribute = is_attribute(tokens, i);
        bool grouped = attribute || token_is(tokens, i + 1, "<") || token_is(tokens, i, "decltype");
        size_t last = grouped && i + 1 < tokens->count ? tokens->items[i + 1].partner : i;
        if (last == NONE || (tokens->items[i].kind != IDENTIFIER && !token_is(tokens, i, "::")))
            fail_at(tokens, i, no_array);
        if (attribute || token_is(tokens, i, "extern") || token_is(tokens, i, "thread_local")) {
            take_away(tokens, i, last, edits);
        } else {
            *first = *first == NONE ? i : *first;
            squeeze_all(type, tokens, i, last);
        }
        i = last + 1;
    }
    if (*first == NONE)
        fail_at(tokens, i, no_array);
    return i;
}

// The pieces of one declarator: `**name[][4]` has pointers `**` and sizes `[4]`.
struct array {
    size_t name;
    size_t last;           // its last bracket
    struct bytes pointers; // with a '\0' behind them, as the sizes
    struct bytes sizes;
};

// Reads the declarator whose first token is `i`.
static struct array read_array(const struct tokens *tokens, size_t i) {
    struct array array = {0};
    for (; !is_declared(tokens, i); i++) {
        if (!token_is(tokens, i, "*") && tokens->items[i].kind != IDENTIFIER)
            fail_at(tokens, i, no_array);
        squeeze(&array.pointers, tokens, i);
    }
    array.name = i;
    array.last = i + 2;
    if (!token_is(tokens, i + 1, "[") || !token_is(tokens, i + 2, "]"))
        fail_at(tokens, i, no_array);
    while (token_is(tokens, array.last + 1, "[")) {
        size_t close = tokens->items[array.last + 1].partner;
        if (close == NONE)
            fail_at(tokens, i, no_array);
        squeeze_all(&array.sizes, tokens, array.last + 1, close);
        array.last = close;
    }
    bytes_add(&array.pointers, "", 1);
    bytes_add(&array.sizes, "", 1);
    return array;
}

// T name[]  ->  T *const name = (T *)::simt::dynamic_shared()
// T name[][4]  ->  T (*const name)[4] = (T (*)[4])::simt::dynamic_shared()
static void write_pointer(const struct tokens *tokens, const struct array *array, const char *type,
                          struct edits *edits) {
    const struct token *name = &tokens->items[array->name];
    const struct token *last = &tokens->items[array->last];
    bool rows = *array->sizes.data;
    edit_before(edits, name, rows ? "(*const " : "*const ");
    edit_after(edits, name, rows ? ")" : "");
    take_away(tokens, array->name + 1, array->name + 2, edits);
    edit_after(edits, last, " = (");
    edit_after(edits, last, type);
    edit_after(edits, last, " ");
    edit_after(edits, last, array->pointers.data);
    edit_after(edits, last, rows ? "(*)" : "*");
    edit_after(edits, last, array->sizes.data);
    edit_after(edits, last, ")::simt::dynamic_shared()");
}

// T name[][4]  ->  T[4]> name, behind a `static const ::simt::dynamic_shared_array<`
static void write_object(const struct tokens *tokens, const struct array *array,
                         struct edits *edits) {
    const struct token *before = &tokens->items[array->name - 1];
    edit_after(edits, before, array->sizes.data);
    edit_after(edits, before, is_adjacent(tokens, array->name) ? "> " : ">");
    take_away(tokens, array->name + 1, array->last, edits);
}

// Rewrites the statement that begins at `begin` and holds a thread_local, if it is extern too: in a
// block each array becomes a pointer, elsewhere an object that converts to one.
void dynamic_shared(const struct tokens *tokens, size_t begin, bool in_block, struct edits *edits) {
    static const char object[] = "static const ::simt::dynamic_shared_array<";
    if (!has_extern(tokens, begin))
        return;
    struct bytes type = {0};
    size_t first;
    size_t i = read_type(tokens, begin, &type, &first, edits);
    bytes_add(&type, "", 1);
    if (!in_block)
        edit_before(edits, &tokens->items[first], object);
    for (;;) {
        struct array array = read_array(tokens, i);
        if (in_block)
            write_pointer(tokens, &array, type.data, edits);
        else
            write_object(tokens, &array, edits);
        free(array.pointers.data);
        free(array.sizes.data);
        for (i = array.last + 1; is_attribute(tokens, i); i = tokens->items[i + 1].partner + 1)
            take_away(tokens, i, tokens->items[i + 1].partner, edits);
        if (!token_is(tokens, i, ","))
            break;
        if (!in_block) {
            edit_replace(edits, &tokens->items[i], "; ");
            edit_after(edits, &tokens->items[i], object);
            edit_after(edits, &tokens->items[i], type.data);
        }
        i++;
    }
    if (!token_is(tokens, i, ";"))
        fail_at(tokens, i, no_array);
    free(type.data);
}
