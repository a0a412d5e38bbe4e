// Changes to a text, collected in any order and then made in one pass.
#ifndef TRANSLATE_EDIT_H
#define TRANSLATE_EDIT_H

#include "grow.h"
#include "token.h"

struct edit {
    const char *at;
    size_t removed; // bytes of the text, from `at` on
    // What is put in their place, inside edits.text. The start is also the order at one spot.
    size_t text_start;
    size_t text_length;
};

struct edits {
    struct edit *items;
    size_t count;
    size_t room;
    struct bytes text;
};

void edit_replace(struct edits *edits, const struct token *token, const char *by);
void edit_before(struct edits *edits, const struct token *token, const char *text);
void edit_after(struct edits *edits, const struct token *token, const char *text);
void edits_apply(struct edits *edits, const char *text, size_t length, struct bytes *out);

#endif
