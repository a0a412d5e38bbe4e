// What a function's body declares itself, as far as tokens show it.
#include "sides.h"

static bool is_type_word(const struct token *at) {
    return at->kind == NAME &&
           !is_any_word(at, " return else do case goto sizeof new delete throw operator and or not "
                            "xor bitand bitor "
                            "compl using co_return co_await co_yield if while for switch ");
}

// Back over a type's words, scopes and template arguments, to the token before them; `at` itself if there are none.
static const struct token *before_type(const struct token *at) {
    for (;;) {
        if (at->kind == '>' && at->partner < 0 && opens_arguments(at + at->partner))
            at += at->partner - 1;
        else if (at->kind == SCOPE || is_type_word(at))
            at--;
        else
            return at;
    }
}

// Back to the opening bracket around `at`, or the ; { or } before it, whichever is next.
static const struct token *before_statement(const struct token *at) {
    for (at--;; at--)
        if (is_one_of(at, ")]}") && at->partner < 0 &&
            (at->kind != '}' || is_one_of(at + 1, ",;)")))
            at += at->partner;
        else if (is_one_of(at, ";{}(["))
            return at;
}

// Whether declarations stand between this ( and its end: parameters of the function or of a lambda, or for's own.
static bool holds_declarations(const struct body *body, const struct token *open) {
    return open == body->parameters ||
           (open->kind == '(' && (open[-1].kind == ']' || is_any_word(open - 1, " for catch ")));
}

// Whether this [ begins a lambda, and the name at `at` in it is a new variable; and not x[name == 2].
static bool captures(const struct token *open, const struct token *at) {
    return at[1].kind == '=' && !is_type_word(open - 1) && !is_one_of(open - 1, "])");
}

// Whether the name at `at` is declared there, as a variable, a function, a type or a field. What cannot be told apart
// from that counts as such: no error comes of it.
bool declares_local(const struct body *body, const struct token *at) {
    const struct token *before = at - 1;
    while (is_one_of(before, "*&") ||
           is_any_word(before, " const volatile __restrict __restrict__ "))
        before--;
    if (before + 1 == at) {
        if (is_type_word(before) || (before->kind == '>' && before_type(before) != before))
            return true;
    } else if (is_any_word(before + 1, " const volatile __restrict __restrict__ ") ||
               is_any_word(at - 1, " const volatile __restrict __restrict__ ")) {
        return true;
    } else if (before_type(before) != before) {
        const struct token *start = before_type(before);
        if (is_one_of(start, ";{}"))
            return true;
        return is_one_of(start, "(,") && holds_declarations(body, before_statement(before));
    }
    if (before->kind == '[' &&
        (captures(before, at) || is_word(before - 1, "auto") || before[-1].kind == '&'))
        return true; // [name = ...] { }, auto [name, ...]
    if (before->kind == '(' && at[-1].kind == '*' && at[1].kind == ')')
        return true; // (*name)(...)
    if (before->kind != ',')
        return false;
    const struct token *start = before_statement(before);
    if (start->kind == '[')
        return is_word(start - 1, "auto") || start[-1].kind == '&' || captures(start, at);
    if (start->kind == '(' && !is_word(start - 1, "for"))
        return false;
    for (start++; start->kind == NAME && start[1].kind != ','; start++) // T a, name
        if (is_type_word(start) && (is_type_word(start + 1) || is_one_of(start + 1, "*&<S")))
            return true;
    return false;
}

// Whether something between the tokens is known only when the program runs.
bool is_runtime(const struct body *body, const struct token *from, const struct token *to) {
    for (const struct token *at = from; at < to; at++) {
        if (is_any_word(at, " sizeof decltype alignof ")) {
            at += at[1].kind == '(' && at[1].partner > 0 ? 1 + at[1].partner : 1;
        } else if (at->kind == NAME && at[-1].kind != '.' && at[-1].kind != ARROW &&
                   at[-1].kind != SCOPE) {
            const struct name *name = name_of(at);
            if (is_any_word(at, " threadIdx blockIdx blockDim gridDim ") ||
                (name->local == body && name->is_runtime))
                return true;
        }
    }
    return false;
}

// Whether the variable that is declared at `at` is known only when the program runs.
static bool is_variable(const struct body *body, const struct token *at) {
    if (at < body->open)
        return true;
    for (const struct token *word = before_statement(at); word < at; word++) {
        if (is_any_word(word, " constexpr enum struct class union typedef using ") ||
            is_word(word, "static"))
            return false;
        if (is_word(word, "const") && at[1].kind == '=') {
            const struct token *end = at + 2;
            while (!is_one_of(end, ",;)}"))
                end += end->partner > 0 ? end->partner + 1 : 1;
            return is_runtime(body, at + 2, end);
        }
        if (is_word(word, "const"))
            return false;
    }
    return true;
}

// Notes the names that the body declares.
void read_locals(const struct body *body) {
    const struct token *close = body->open + body->open->partner;
    for (const struct token *at = body->parameters + 1; at < close; at++)
        if (at->kind == NAME && is_one_of(at + 1, "=;,)[({:") && declares_local(body, at)) {
            struct name *name = name_of(at);
            bool is_first = name->local != body;
            bool is_run = is_variable(body, at);
            name->is_runtime = is_run && (is_first || name->is_runtime);
            name->local = body;
        }
}
