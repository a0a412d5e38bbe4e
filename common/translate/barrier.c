// Barriers that stand in one line of the source: which of them is which.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "sides.h"

enum { NTH = 20, MOST = 2047 }; // SIMT_NTH in simt_abi.h: line numbers have the bits below

static struct seen {
    const char *file;
    size_t file_length, line;
    struct seen *next;
} * seen;

// How many barriers stood in the token's line before it, in the order of the text.
static size_t those_before(const struct token *at) {
    struct seen *now = allocate(1, sizeof *now);
    size_t before = 0;
    now->file = place_of(at, &now->line);
    now->file_length = strcspn(now->file, "\"\n");
    for (const struct seen *s = seen; s; s = s->next)
        before += s->line == now->line && s->file_length == now->file_length &&
                  memcmp(s->file, now->file, s->file_length) == 0;
    now->next = seen;
    seen = now;
    return before < MOST ? before : MOST;
}

// The arguments that say where the barrier number `nth` of this line stands, from 0.
static char *place_text(const char *before, size_t nth, const char *behind) {
    char *text = allocate(strlen(before) + strlen(behind) + 80, 1);
    sprintf(text, "%s__builtin_FILE(), __builtin_LINE() + %zu%s", before, nth << NTH, behind);
    return text;
}

// Gives a barrier its number, if it is not the first of its line:
//     __syncthreads()  ->  __syncthreads(__builtin_FILE(), __builtin_LINE() + 1048576)
//     block.sync()     ->  ::simt::sync_at(block, __builtin_FILE(), __builtin_LINE() + 1048576)
void barrier(struct token *at) {
    static bool has_groups;
    bool is_sync = is_word(at, "sync"), through = at[-1].kind == ARROW;
    has_groups |= is_word(at, "cooperative_groups");
    if (!opens(at + 1, '(') || (at[-1].kind == NAME && !is_any_word(at - 1, " else do return ")))
        return; // its declaration, or no call
    struct token *close = at + 1 + at[1].partner;
    size_t arguments = count_pieces(at + 1, close);
    struct token *first = NULL;
    if (is_sync && (!has_groups || is_word(at - 2, "this") || (at[-1].kind != '.' && !through) ||
                    arguments > 0 || !(first = callee_start(at)) || first->before))
        return;
    if (!is_sync && arguments != !is_word(at, "__syncthreads"))
        fail(at, is_word(at, "__syncthreads") ? "__syncthreads() takes no argument"
                                              : "this barrier takes one argument");
    size_t nth = those_before(at);
    if (nth == 0)
        return;
    if (!is_sync) {
        close->before = place_text(arguments ? ", " : "", nth, "");
        return;
    }
    first->before = through ? "::simt::sync_at(*" : "::simt::sync_at(";
    if (first[-1].kind == ':') // of a label
        first[-1].instead = ": ";
    at[-1].instead = ", ";
    at->instead = at[1].instead = "";
    close->before = place_text("", nth, "");
}
