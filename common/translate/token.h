// Preprocessed C++ as an array of tokens, each a piece of the text. White space, comments and lines
// that start with `#` are no tokens: what is looked at here never lies inside one of them.
#ifndef TRANSLATE_TOKEN_H
#define TRANSLATE_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "grow.h"

#define NONE ((size_t)-1)

enum kind { END, IDENTIFIER, NUMBER, LITERAL, MARK };

struct token {
    enum kind kind;
    const char *text; // points into the whole text
    size_t length;    // a MARK has one byte, but :: -> -- <= >= <=> are one MARK each
    // Of ( ) [ ] { } and of < > around template arguments: the index of the other one, or NONE.
    size_t partner;
};

struct tokens {
    struct token *items; // `count` tokens, then one of kind END
    size_t count;
    size_t room;
    const char *text;
    size_t length;
    const char *file; // the text's name where no line marker has given another
};

void tokens_read(struct tokens *tokens, const char *text, size_t length, const char *file);
bool is_name(const struct tokens *tokens, size_t index);
bool is_attribute(const struct tokens *tokens, size_t index);
bool is_adjacent(const struct tokens *tokens, size_t index);
bool is_launch(const struct tokens *tokens, size_t index);
size_t count_pieces(const struct tokens *tokens, size_t open, size_t close);
bool holds(const struct tokens *tokens, size_t open, size_t close, const char *spelling);
void squeeze(struct bytes *out, const struct tokens *tokens, size_t index);
_Noreturn void fail_at(const struct tokens *tokens, size_t index, const char *what);

// Whether the token at `index` (NONE and past the end are no token) is spelled so. Inline: it is
// asked of every token, and with a literal the compiler makes it one or two comparisons.
static inline bool token_is(const struct tokens *tokens, size_t index, const char *spelling) {
    if (index >= tokens->count)
        return false;
    const struct token *token = &tokens->items[index];
    return *token->text == *spelling && token->length == strlen(spelling) &&
           memcmp(token->text, spelling, token->length) == 0;
}

#endif
