#include "edit.h"

#include <stdlib.h>
#include <string.h>

static void add(struct edits *edits, const char *at, size_t removed, const char *text) {
    size_t length = strlen(text);
    edits->items = grow(edits->items, &edits->room, edits->count + 1, sizeof *edits->items);
    edits->items[edits->count++] = (struct edit){at, removed, edits->text.length, length};
    bytes_add(&edits->text, text, length);
}

// Puts `by` where the token stands; "" takes it away. White space around it, newlines too, stays.
void edit_replace(struct edits *edits, const struct token *token, const char *by) {
    add(edits, token->text, token->length, by);
}

// Inserts right before the token; of two insertions at one spot the earlier call comes first.
void edit_before(struct edits *edits, const struct token *token, const char *text) {
    add(edits, token->text, 0, text);
}

// Inserts right after the token.
void edit_after(struct edits *edits, const struct token *token, const char *text) {
    add(edits, token->text + token->length, 0, text);
}

static int by_place(const void *left, const void *right) {
    const struct edit *a = left, *b = right;
    if (a->at != b->at)
        return a->at < b->at ? -1 : 1;
    return (a->text_start > b->text_start) - (a->text_start < b->text_start);
}

// Appends to `out` the text with all changes made.
void edits_apply(struct edits *edits, const char *text, size_t length, struct bytes *out) {
    const char *from = text;
    if (edits->count > 0)
        qsort(edits->items, edits->count, sizeof *edits->items, by_place);
    for (size_t i = 0; i < edits->count; i++) {
        const struct edit *edit = &edits->items[i];
        if (edit->at > from)
            bytes_add(out, from, (size_t)(edit->at - from));
        bytes_add(out, edits->text.data + edit->text_start, edit->text_length);
        if (edit->at + edit->removed > from)
            from = edit->at + edit->removed;
    }
    bytes_add(out, from, (size_t)(text + length - from));
}
