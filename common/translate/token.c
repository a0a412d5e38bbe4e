// Splits preprocessed text into tokens, pairs the brackets among them and counts what they hold.
#include <ctype.h>
#include <stdio.h>

#include "translate.h"

// Behind the next `closing`, or the end of the text.
static const char *skip_past(const char *at, const char *end, const char *closing) {
    const char *found = memmem(at, (size_t)(end - at), closing, strlen(closing));
    return found ? found + strlen(closing) : end;
}

// Goes to the next token.
static const char *skip_blank(const char *at, const char *end, const char **marker) {
    for (;;) {
        if (at < end && (isspace((unsigned char)*at) || !*at)) {
            at++;
        } else if (*at == '#') {
            if (at[1] == ' ' && !strncmp(at + 2 + strspn(at + 2, "0123456789"), " \"", 2))
                *marker = at;
            at = skip_past(at, end, "\n");
        } else if (at[0] == '/' && at[1] == '/') {
            at = skip_past(at, end, "\n");
        } else if (at[0] == '/' && at[1] == '*') {
            at = skip_past(at + 2, end, "*/");
        } else {
            return at;
        }
    }
}

// Behind the string or character at `at`. One that its line does not close ends with the line. A raw one is
// R"x( ... )x", over any number of lines, where x has at most 16 characters.
static const char *skip_literal(const char *at, const char *end) {
    char quote = *at++;
    if (quote == '"' && at[-2] == 'R') {
        size_t length = strcspn(at, "()\\\" \t\v\f\n");
        char closing[20];
        snprintf(closing, sizeof closing, ")%.*s\"", (int)length, at);
        if (length <= 16 && at[length] == '(')
            return skip_past(at, end, closing);
    }
    for (; at < end && *at != quote && *at != '\n'; at++)
        at += *at == '\\' && at[1] && at[1] != '\n';
    return at + (*at == quote);
}

static bool in_name(char c) {
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

// Sets the kind of the token at `at` and returns where it ends. Prefixes of literals are names.
static const char *read_token(const char *at, const char *end, char *kind) {
    static const char pairs[] = "::->--<=>=", kinds[] = {SCOPE, ARROW, OTHER, OTHER, OTHER};
    if (in_name(*at)) {
        *kind = isdigit((unsigned char)*at) ? OTHER : NAME;
        while (in_name(*at) || (*kind == OTHER && *at == '\'' && in_name(at[1]))) // 1'000
            at++;
        return at;
    }
    *kind = *at == '\'' ? LITERAL : *at;
    if (*kind == LITERAL)
        return skip_literal(at, end);
    for (size_t i = 0; i < sizeof kinds; i++)
        if (memcmp(at, pairs + 2 * i, 2) == 0) {
            *kind = kinds[i];
            return at + 2;
        }
    return at + 1;
}

// Sets the partners of all brackets, and of the < > around template arguments. A closing bracket drops the
// weaker ones that are still open (`<` is the weakest, as it may be a comparison; `{` is the strongest), so
// one that was forgotten spoils no more than its own block.
static void pair_brackets(struct token *tokens) {
    static const char opening[] = "<[({", closing[] = ">])}";
    struct token *open = tokens; // the innermost that is open; its partner is the next one out
    for (struct token *at = tokens + 1; at->kind != END; at++) {
        const char *close = strchr(closing, at->kind);
        if (at->kind == '<' ? at[-1].kind == NAME && at[1].kind != '<' : is_one_of(at, opening)) {
            at->partner = open - at;
            open = at;
        } else if (close) {
            const char *mine = opening + (close - closing);
            while (open > tokens && strchr(opening, open->kind) < mine)
                open += open->partner;
            if (open->kind == *mine) {
                at->partner = open - at;
                open += open->partner;
                at[at->partner].partner = -at->partner;
            }
        }
    }
}

// The tokens of `text`, which has `length` bytes and a '\0' behind them. The first `header` bytes are a line
// marker that is not to be written.
struct token *read_tokens(const char *text, size_t header, size_t length) {
    const char *end = text + length, *at = text + header, *marker = text;
    // As many as there can be, and some of kind END for who looks ahead.
    struct token *tokens = allocate(length + 8, sizeof *tokens);
    struct token *token = tokens;
    *token++ = (struct token){.kind = ';', .text = text, .length = header, .instead = ""};
    while ((at = skip_blank(at, end, &marker)) < end) {
        token->text = at;
        token->marker = marker;
        at = read_token(at, end, &token->kind);
        token->length = (size_t)(at - token->text);
        token++;
    }
    *token = (struct token){.kind = END, .text = end, .marker = marker};
    pair_brackets(tokens);
    return tokens;
}

// How many tokens of that kind stand between two brackets, not counting those inside further ones.
size_t count_between(const struct token *open, const struct token *close, char kind) {
    size_t count = 0;
    for (const struct token *at = open + 1; at < close; at++) {
        count += at->kind == kind;
        if (at->partner > 0 && at->partner < close - at)
            at += at->partner;
    }
    return count;
}

// How many pieces the commas between two brackets make.
size_t count_pieces(const struct token *open, const struct token *close) {
    return close == open + 1 ? 0 : count_between(open, close, ',') + 1;
}

// The tokens from `from` up to `to`, that one not included, as a string literal has them and with white space
// squeezed; `left` and `right` around them.
char *text_around(const char *left, const struct token *from, const struct token *to,
                  const char *right) {
    size_t most = strlen(left) + 2 * (size_t)(to->text - from->text) + strlen(right) + 1;
    char *text = allocate(most, 1), *end = stpcpy(text, left);
    for (const struct token *at = from; at < to; at++) {
        if (at > from && at[-1].text + at[-1].length < at->text)
            *end++ = ' ';
        for (const char *c = at->text; c < at->text + at->length; *end++ = *c++)
            if (*c == '"' || *c == '\\')
                *end++ = '\\';
    }
    strcpy(end, right);
    return text;
}
