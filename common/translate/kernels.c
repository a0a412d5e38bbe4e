#include "kernels.h"

#include <stdlib.h>
#include <string.h>

// Where the name is, or the free place where it would go. Hash: FNV-1a.
static struct kernel *place_of(const struct kernels *kernels, const struct token *name) {
    size_t hash = 2166136261u;
    for (size_t i = 0; i < name->length; i++)
        hash = (hash ^ (unsigned char)name->text[i]) * 16777619u;
    for (;; hash++) {
        struct kernel *kernel = &kernels->table[hash & (kernels->size - 1)];
        if (!kernel->name || (kernel->name->length == name->length &&
                              memcmp(kernel->name->text, name->text, name->length) == 0))
            return kernel;
    }
}

// Doubles the table before it is more than half full.
static void make_room(struct kernels *kernels) {
    if (kernels->count * 2 < kernels->size)
        return;
    struct kernels bigger = {.count = kernels->count};
    bigger.table = grow(NULL, &bigger.size, kernels->size + 1, sizeof *bigger.table);
    memset(bigger.table, 0, bigger.size * sizeof *bigger.table);
    for (size_t i = 0; i < kernels->size; i++)
        if (kernels->table[i].name)
            *place_of(&bigger, kernels->table[i].name) = kernels->table[i];
    free(kernels->table);
    *kernels = bigger;
}

// The kernel of that name declared so far, or NULL.
const struct kernel *kernel_named(const struct kernels *kernels, const struct token *name) {
    if (kernels->size == 0)
        return NULL;
    const struct kernel *kernel = place_of(kernels, name);
    return kernel->name ? kernel : NULL;
}

// How many parameters `template <...>` has, whose `<` is `header`: 0 if none, NONE if one of them
// is a pack.
size_t count_template_parameters(const struct tokens *tokens, size_t header) {
    size_t end = tokens->items[header].partner;
    return holds(tokens, header, end, ".") ? NONE : count_pieces(tokens, header, end);
}

// The name that the declaration around `index` declares: the first one with parameters (or template
// arguments and parameters) behind it. `*open` is their parenthesis. Returns NONE if there is none.
static size_t declared_name(const struct tokens *tokens, size_t index, size_t *open) {
    for (size_t i = index + 1; i < tokens->count; i++) {
        if (token_is(tokens, i, ";") || token_is(tokens, i, "{") || token_is(tokens, i, "}") ||
            token_is(tokens, i, "__simt_global__"))
            return NONE;
        size_t partner = tokens->items[i].partner;
        if (partner != NONE && partner > i)
            i = partner;
        else if (is_name(tokens, i) && !is_attribute(tokens, i)) {
            *open = i + 1;
            if (token_is(tokens, *open, "<") && tokens->items[*open].partner != NONE)
                *open = tokens->items[*open].partner + 1;
            if (token_is(tokens, *open, "("))
                return tokens->items[*open].partner != NONE ? i : NONE;
        }
    }
    return NONE;
}

// Takes away the __simt_global__ at `index` and remembers the function's name. Ten blanks, the
// width of __global__, come in its place, so that columns stay those of the file as it was written.
void kernel_declared(struct kernels *kernels, const struct tokens *tokens, size_t index,
                     size_t template_parameters, struct edits *edits) {
    edit_replace(edits, &tokens->items[index], "          ");
    size_t open;
    size_t name = declared_name(tokens, index, &open);
    if (name == NONE)
        return;
    make_room(kernels);
    struct kernel *kernel = place_of(kernels, &tokens->items[name]);
    size_t close = tokens->items[open].partner, parameters = count_pieces(tokens, open, close);
    if (holds(tokens, open, close, "=") || (kernel->name && kernel->parameters != parameters))
        kernel->varies = true;
    kernels->count += !kernel->name;
    kernel->name = &tokens->items[name];
    kernel->parameters = parameters;
    if (template_parameters > kernel->template_parameters)
        kernel->template_parameters = template_parameters;
}

// Turns the __simt_is_global__(name) at `index` into 1 or 0. The name may have scopes; its last
// part decides.
void kernel_asked(const struct kernels *kernels, const struct tokens *tokens, size_t index,
                  struct edits *edits) {
    static const char one_name[] = "__simt_is_global__ takes the name of one function";
    size_t open = index + 1;
    size_t close = token_is(tokens, open, "(") ? tokens->items[open].partner : NONE;
    if (close == NONE || !is_name(tokens, close - 1))
        fail_at(tokens, index, one_name);
    for (size_t i = open + 1; i < close; i++)
        if (!is_name(tokens, i) && !token_is(tokens, i, "::"))
            fail_at(tokens, index, one_name);
    bool known = kernel_named(kernels, &tokens->items[close - 1]) != NULL;
    edit_replace(edits, &tokens->items[index], known ? "1" : "0");
    for (size_t i = open; i <= close; i++)
        edit_replace(edits, &tokens->items[i], "");
}
