#include "token.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lexer.h"

// Whether the token is a `<` that can open template arguments: it stands after a name and is no
// shift.
static bool opens_arguments(const struct tokens *tokens, size_t index) {
    return token_is(tokens, index, "<") && index > 0 &&
           tokens->items[index - 1].kind == IDENTIFIER &&
           !token_is(tokens, index - 1, "operator") &&
           !(token_is(tokens, index + 1, "<") && is_adjacent(tokens, index + 1));
}

// Finds the partner of every bracket in one pass. A closing bracket drops the weaker ones that are
// still open (`<` is the weakest, `{` the strongest), and so does `;` with `<`: what a student's
// slip leaves open, or a comparison, spoils no more than its own statement.
static void find_partners(struct tokens *tokens) {
    static const char opening[] = "<[({", closing[] = ">])}";
    size_t *open = NULL, room = 0, depth = 0;
    for (size_t i = 0; i < tokens->count; i++) {
        struct token *token = &tokens->items[i];
        if (is_launch(tokens, i)) {
            i += 2;
            continue;
        }
        if (token->kind != MARK || token->length != 1 || *token->text == '\0')
            continue;
        if (opens_arguments(tokens, i) || strchr(opening + 1, *token->text)) {
            open = grow(open, &room, depth + 1, sizeof *open);
            open[depth++] = i;
        }
        const char *close = strchr(closing, *token->text);
        if (!close && *token->text != ';')
            continue;
        size_t strength = close ? (size_t)(close - closing) : 1;
        while (depth > 0 &&
               strchr(opening, *tokens->items[open[depth - 1]].text) < opening + strength)
            depth--;
        if (close && depth > 0 && *tokens->items[open[depth - 1]].text == opening[strength]) {
            token->partner = open[--depth];
            tokens->items[token->partner].partner = i;
        }
    }
    free(open);
}

// Splits `text` into tokens. `tokens` keeps pointing into `text`.
void tokens_read(struct tokens *tokens, const char *text, size_t length, const char *file) {
    *tokens = (struct tokens){.text = text, .length = length, .file = file};
    struct lexer lexer = lexer_start(text, length);
    for (;;) {
        tokens->items =
            grow(tokens->items, &tokens->room, tokens->count + 1, sizeof *tokens->items);
        tokens->items[tokens->count] = next_token(&lexer);
        if (tokens->items[tokens->count].kind == END)
            break;
        tokens->count++;
    }
    find_partners(tokens);
}

// Whether the token is an identifier that can be part of a callee: not a word that may stand before
// one.
bool is_name(const struct tokens *tokens, size_t index) {
    return index < tokens->count && tokens->items[index].kind == IDENTIFIER &&
           !token_is(tokens, index, "return") && !token_is(tokens, index, "else") &&
           !token_is(tokens, index, "do") && !token_is(tokens, index, "operator");
}

// Whether the token begins an attribute in parentheses, which says nothing of a declaration's type
// or name.
bool is_attribute(const struct tokens *tokens, size_t index) {
    static const char *const words[] = {"__attribute__", "__attribute", "alignas", "__align__",
                                        "__launch_bounds__"};
    if (!token_is(tokens, index + 1, "(") || tokens->items[index + 1].partner == NONE)
        return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (token_is(tokens, index, words[i]))
            return true;
    return false;
}

// Whether nothing stands between the token and the one before it.
bool is_adjacent(const struct tokens *tokens, size_t index) {
    return tokens->items[index - 1].text + tokens->items[index - 1].length ==
           tokens->items[index].text;
}

// Whether the three tokens from `index` on are the <<< of a launch. `operator<< <T>` is none.
bool is_launch(const struct tokens *tokens, size_t index) {
    return token_is(tokens, index, "<") && token_is(tokens, index + 1, "<") &&
           token_is(tokens, index + 2, "<") && !token_is(tokens, index - 1, "operator");
}

// How many pieces the commas between two brackets make, not counting those inside further brackets.
size_t count_pieces(const struct tokens *tokens, size_t open, size_t close) {
    size_t count = close > open + 1;
    for (size_t i = open + 1; i < close; i++) {
        size_t partner = tokens->items[i].partner;
        if (partner != NONE && partner > i && partner < close)
            i = partner;
        count += token_is(tokens, i, ",");
    }
    return count;
}

// Whether a token spelled so stands between two brackets, not inside further ones.
bool holds(const struct tokens *tokens, size_t open, size_t close, const char *spelling) {
    for (size_t i = open + 1; i < close; i++) {
        size_t partner = tokens->items[i].partner;
        if (partner != NONE && partner > i && partner < close)
            i = partner;
        else if (token_is(tokens, i, spelling))
            return true;
    }
    return false;
}

// Appends the token's text, after one blank if anything stood between it and the token before.
void squeeze(struct bytes *out, const struct tokens *tokens, size_t index) {
    if (out->length > 0 && !is_adjacent(tokens, index))
        bytes_add(out, " ", 1);
    bytes_add(out, tokens->items[index].text, tokens->items[index].length);
}

// Prints `file:line: what` for the token at `index` and ends the program with status 1. The text is
// read once more up to the token, so that tokens need not carry their lines.
_Noreturn void fail_at(const struct tokens *tokens, size_t index, const char *what) {
    struct lexer lexer = lexer_start(tokens->text, tokens->length);
    struct token token;
    do
        token = next_token(&lexer);
    while (token.text < tokens->items[index].text);
    for (const char *c = lexer.file; c && c < lexer.end && *c != '"' && *c != '\n'; c++) {
        c += *c == '\\' && c + 1 < lexer.end;
        putc(*c, stderr);
    }
    fprintf(stderr, "%s:%zu: %s\n", lexer.file ? "" : tokens->file, lexer.line, what);
    exit(1);
}
