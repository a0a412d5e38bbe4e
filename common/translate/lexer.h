// Reads a text token by token: skips white space, comments and lines that start with `#`, and knows
// the line it is in.
#ifndef TRANSLATE_LEXER_H
#define TRANSLATE_LEXER_H

#include <stdbool.h>
#include <stddef.h>

#include "token.h"

struct lexer {
    const char *at;
    const char *end;
    bool line_start;  // nothing but blanks since the line began
    size_t line;      // as the last line marker says, counted on from there
    const char *file; // what follows the opening quote in that marker; NULL before the first
};

struct lexer lexer_start(const char *text, size_t length);
struct token next_token(struct lexer *lexer);

#endif
