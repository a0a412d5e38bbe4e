#include "launch.h"

#include <stdlib.h>
#include <string.h>

static const char no_callee[] = "a kernel's name must stand before <<<";

// The expression before <<<.
struct callee {
    size_t first; // its first token
    size_t last;  // its last one, before the <<<
    // The function's name without scopes; NONE where more than names make the callee, as in (*f).
    size_t name;
    size_t arguments; // how many template arguments that name is given
};

// The `<` of template arguments that end with the `>` at `close`, where >> between them is meant as
// a shift, as in k<sizeof(int) >> 1>. NONE if there is none. Looks no further back than the launch
// before, so that all launches together cost linear time.
static size_t open_despite_shifts(const struct tokens *tokens, size_t close) {
    size_t depth = 1;
    for (size_t i = close - 1; i != NONE && i > 0; i--) {
        const struct token *token = &tokens->items[i];
        if (token->kind != MARK || token->length != 1)
            continue;
        bool twin = is_adjacent(tokens, i) && *token[-1].text == *token->text;
        if (strchr(")]}", *token->text)) {
            if (token->partner == NONE)
                return NONE;
            i = token->partner;
        } else if (strchr("([{;", *token->text) || is_launch(tokens, i - 2)) {
            return NONE;
        } else if (*token->text == '>') {
            depth += !twin;
            i -= twin;
        } else if (*token->text == '<') {
            depth -= !twin;
            if (depth == 0)
                return i;
            i -= twin;
        }
    }
    return NONE;
}

// The `<` that belongs to the `>` at `close`; C++'s own reading first, in which >> closes two. NONE
// if there is none.
static size_t open_of(const struct tokens *tokens, size_t close) {
    size_t open = tokens->items[close].partner;
    return open != NONE ? open : open_despite_shifts(tokens, close);
}

// Scans backwards from the token before <<<: names with scopes and template arguments, a
// parenthesis, and what may follow those: [i], a call, .name, ->name. Returns false where no such
// thing stands there.
static bool scan_callee(const struct tokens *tokens, size_t last, struct callee *callee) {
    *callee = (struct callee){.last = last, .name = NONE};
    bool only_names = true;
    size_t name = NONE;
    for (size_t at = last;;) {
        if (token_is(tokens, at, ">")) {
            size_t open = open_of(tokens, at);
            if (open == NONE || !is_name(tokens, open - 1))
                return false;
            if (name == NONE)
                callee->arguments = count_pieces(tokens, open, at);
            at = open - 1;
        }
        if (token_is(tokens, at, "]") || token_is(tokens, at, ")")) {
            size_t open = tokens->items[at].partner;
            if (open == NONE)
                return false;
            only_names = false;
            bool operand = is_name(tokens, open - 1) || token_is(tokens, open - 1, ">");
            if (token_is(tokens, at, ")") && !operand) {
                callee->first = open;
                return true;
            }
            at = open - 1;
            continue;
        }
        if (!is_name(tokens, at))
            return false;
        name = name == NONE ? at : name;
        bool scope = token_is(tokens, at - 1, "::");
        bool member = token_is(tokens, at - 1, ".") || token_is(tokens, at - 1, "->");
        bool scope_name = is_name(tokens, at - 2) ||
                          (token_is(tokens, at - 2, ">") && tokens->items[at - 2].partner != NONE);
        if (member || (scope && scope_name)) {
            only_names = only_names && !member;
            at -= 2;
            continue;
        }
        callee->first = at - scope;
        callee->name = only_names ? name : NONE;
        return true;
    }
}

// The first of the three `>` that end the launch whose <<< is at `index`, and how many arguments
// stand between them. The first three in a row end it, or the last three of a longer row:
// x<int>>>>(a) ends with one of its own.
static size_t config_end(const struct tokens *tokens, size_t index, size_t *arguments) {
    size_t commas = 0;
    for (size_t i = index + 3; i < tokens->count; i++) {
        size_t row = 0;
        while (token_is(tokens, i + row, ">"))
            row++;
        if (row >= 3) {
            *arguments = i + row - 3 > index + 3 ? commas + 1 : 0;
            return i + row - 3;
        }
        bool opening =
            token_is(tokens, i, "(") || token_is(tokens, i, "[") || token_is(tokens, i, "{");
        if (opening && tokens->items[i].partner != NONE)
            i = tokens->items[i].partner;
        else if (opening || token_is(tokens, i, ")") || token_is(tokens, i, "]") ||
                 token_is(tokens, i, "}") || token_is(tokens, i, ";") || is_launch(tokens, i))
            break;
        commas += token_is(tokens, i, ",");
        i += row > 0 ? row - 1 : 0;
    }
    fail_at(tokens, index, "this <<< has no >>>");
}

// The callee's text as a string literal's inside: white space squeezed, escaped, with a '\0' behind
// it. A callee that holds a launch itself has no value to call.
static struct bytes callee_text(const struct tokens *tokens, const struct callee *callee) {
    struct bytes plain = {0}, quoted = {0};
    for (size_t i = callee->first; i <= callee->last; i++) {
        if (is_launch(tokens, i))
            fail_at(tokens, callee->last + 1, no_callee);
        squeeze(&plain, tokens, i);
    }
    for (size_t i = 0; i < plain.length; i++) {
        char c = plain.data[i];
        if (c == '"' || c == '\\')
            bytes_add(&quoted, "\\", 1);
        bytes_add(&quoted, c == '\n' || c == '\r' || c == '\0' ? " " : &c, 1);
    }
    bytes_add(&quoted, "", 1);
    free(plain.data);
    return quoted;
}

// Whether only a call of the kernel, no pointer to it, can tell which function is meant and with
// which arguments.
static bool needs_call(const struct tokens *tokens, const struct callee *callee,
                       const struct kernels *kernels) {
    if (callee->name == NONE)
        return false;
    const struct kernel *kernel = kernel_named(kernels, &tokens->items[callee->name]);
    return kernel && (kernel->varies || kernel->template_parameters > callee->arguments);
}

// Rewrites the launch whose <<< is at `index`:
//     callee<<<config>>>(...)  ->  ::simt::bind("callee", callee).on(config)(...)
// or, where template arguments are deduced, arguments have defaults or overloads are chosen from,
//     ::simt::bind_generic("callee", [](auto... simt_a) { callee(simt_a...); }).on(config)(...)
void launch(const struct tokens *tokens, size_t index, const struct kernels *kernels,
            struct edits *edits) {
    struct callee callee;
    if (!scan_callee(tokens, index - 1, &callee))
        fail_at(tokens, index, no_callee);
    size_t arguments;
    size_t end = config_end(tokens, index, &arguments);
    if (arguments < 1 || arguments > 4)
        fail_at(tokens, index, "between <<< and >>> stand 1 to 4 arguments");
    if (!token_is(tokens, end + 3, "("))
        fail_at(tokens, end, "the arguments must follow >>>");

    bool call = needs_call(tokens, &callee, kernels);
    const struct token *first = &tokens->items[callee.first];
    if (callee.first > 0 && first->text[-1] == ':') // a label: x:::simt would read as x:: :simt
        edit_before(edits, first, " ");
    edit_before(edits, first, call ? "::simt::bind_generic(\"" : "::simt::bind(\"");
    struct bytes text = callee_text(tokens, &callee);
    edit_before(edits, first, text.data);
    free(text.data);
    edit_before(edits, first, call ? "\", [](auto... simt_a) { " : "\", ");
    edit_after(edits, &tokens->items[callee.last], call ? "(simt_a...); })" : ")");
    for (size_t i = 0; i < 3; i++) {
        edit_replace(edits, &tokens->items[index + i], i == 0 ? ".on(" : "");
        edit_replace(edits, &tokens->items[end + i], i == 0 ? ")" : "");
    }
}
