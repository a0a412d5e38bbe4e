// callee<<<grid, block>>>(arguments) as C++.
#include "translate.h"

// Whether the three tokens from `at` on are the <<< of a launch. `operator<< <T>` is none.
bool is_launch(const struct token *at) {
    return at[0].kind == '<' && at[1].kind == '<' && at[2].kind == '<' &&
           !is_word(at - 1, "operator");
}

static bool is_name(const struct token *at) {
    return at->kind == NAME && !is_word(at, "return") && !is_word(at, "else") && !is_word(at, "do");
}

// Goes back from a callee's last token to its first: over names with scopes and template arguments, over
// [i], .name, ->name and calls, or over one parenthesis. NULL where no such thing stands.
struct token *callee_start(struct token *at) {
    for (;;) {
        if (is_one_of(at, ">])")) {
            struct token *open = at + at->partner;
            if (open == at)
                return NULL;
            if (at->kind == ')' && !is_name(open - 1) && open[-1].kind != '>')
                return open;
            at = open - 1;
        } else if (!is_name(at)) {
            return NULL;
        } else if (at[-1].kind == '.' || at[-1].kind == ARROW ||
                   (at[-1].kind == SCOPE && (is_name(at - 2) || at[-2].kind == '>'))) {
            at -= 2;
        } else {
            return at[-1].kind == SCOPE ? at - 1 : at;
        }
    }
}

// The first of the three `>` that end the launch whose <<< is at `at`. Of a longer row they are the last:
// x<int>>>>(a) has a `>` of its own.
static struct token *config_end(struct token *at) {
    for (struct token *end = at + 3;; end++) {
        if (end[0].kind == '>' && end[1].kind == '>' && end[2].kind == '>' && end[3].kind != '>')
            return end;
        if (is_one_of(end, "([{") && end->partner > 0)
            end += end->partner;
        else if (is_one_of(end, "([{;}])") || is_launch(end))
            fail(at, "this <<< has no >>>");
    }
}

// Rewrites the launch whose <<< is at `at`:
//     callee<<<config>>>(...)  ->  ::simt::bind("callee", callee).on(config)(...)
// or, where a pointer to the kernel does not do,
//     ::simt::bind_generic("callee", [](auto... simt_a) { callee(simt_a...); }).on(config)(...)
// which takes no literal 0 or NULL for a pointer.
void launch(struct token *at) {
    struct token *first = callee_start(at - 1);
    if (!first)
        fail(at, "a kernel's name must stand before <<<");
    struct token *end = config_end(at);
    size_t arguments = count_pieces(at + 2, end);
    if (arguments < 1 || arguments > 4)
        fail(at, "between <<< and >>> stand 1 to 4 arguments");
    if (end[3].kind != '(')
        fail(end, "the arguments must follow >>>");

    bool call = kernel_needs_call(at - 1);
    first->before = text_around(call ? "::simt::bind_generic(\"" : "::simt::bind(\"", first, at,
                                call ? "\", [](auto... simt_a) { " : "\", ");
    if (first[-1].kind == ':') // of a label: `x:::simt` would read as `x:: :simt`
        first[-1].instead = ": ";
    for (size_t i = 0; i < 3; i++)
        at[i].instead = end[i].instead = "";
    at->instead = call ? "(simt_a...); }).on(" : ").on(";
    end->instead = ")";
}
