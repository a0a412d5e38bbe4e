// Preprocessed CUDA C++ as an array of tokens. What CUDA adds to C++ is found among them and noted in them;
// then the text is written with these notes followed and everything else byte for byte.
#ifndef TRANSLATE_H
#define TRANSLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// A token's kind is its own character, as in '{', or one of these. OTHER: a number, or one of -- <= >=,
// whose parts must not be taken for brackets.
enum { END = 0, NAME = 'a', LITERAL = '"', SCOPE = 'S', ARROW = 'A', OTHER = '0' };

// White space, comments and lines that start with `#` lie between tokens. The array begins with a token
// of kind ';', so that each has one before it, and ends with one of kind END.
struct token {
    char kind;
    const char *text;
    size_t length;
    const char *marker; // the last line marker before it, as in `# 12 "prog.cu"`
    // Of a bracket: how many tokens further on (back, if negative) the other one stands. Not above 0 where
    // an opening one is never closed, 0 where a closing one was never opened.
    ptrdiff_t partner;
    const char *before;  // to be written before it; NULL is nothing
    const char *instead; // to be written in its place; NULL is its own text
};

static inline bool is_word(const struct token *at, const char *word) {
    return at->kind == NAME && at->length == strlen(word) && !memcmp(at->text, word, at->length);
}

// Whether the kind is one of `kinds`; END is one of any.
static inline bool is_one_of(const struct token *at, const char *kinds) {
    return strchr(kinds, at->kind) != NULL;
}

// Whether a bracket of that kind is opened here, and closed somewhere.
static inline bool opens(const struct token *at, char kind) {
    return at->kind == kind && at->partner > 0;
}

void *allocate(size_t count, size_t size);
// The name of the token's file, up to a quote, and its line there.
const char *place_of(const struct token *at, size_t *line);
void report(const struct token *at, const char *kind, const char *what);
_Noreturn void fail(const struct token *at, const char *what);

struct token *read_tokens(const char *text, size_t header, size_t length);
size_t count_between(const struct token *open, const struct token *close, char kind);
size_t count_pieces(const struct token *open, const struct token *close);
char *text_around(const char *left, const struct token *from, const struct token *to,
                  const char *right);

void kernel_declared(struct token *at, size_t template_parameters);
void kernel_asked(struct token *at);
bool kernel_needs_call(const struct token *last);

bool is_launch(const struct token *at);
struct token *callee_start(struct token *at);
void launch(struct token *at);

void barrier(struct token *at);

void shared_array(struct token *at, bool in_block);

#endif
