// Looks at a student's files before they may run: at the files themselves, at the text that the preprocessor makes of
// them, and at the object that the compiler makes of that. Finds what would blind or steer the checker, and prints an
// error for each as a compiler does.
#ifndef LOOK_H
#define LOOK_H

#include <stdbool.h>
#include <stddef.h>

// ---- files, lines and errors (main.c) ------------------------------------------------------------------

// A file in memory, with a '\0' behind it.
struct file {
    const char *name, *text;
    size_t size;
};
struct file read_whole(const char *name);

// Prints FILE:LINE: error: ...; line 0: without one. The first dozen is shown.
void error_at(const char *file, unsigned line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
// How many there were.
unsigned errors(void);

// ---- tokens (token.c) ----------------------------------------------------------------------------------

// WORD: a name, or a number. TEXT: a string or character, raw ones too. LINE_END: the end of a line.
enum kind { TOKEN_END, TOKEN_WORD, TOKEN_TEXT, TOKEN_MARK, TOKEN_LINE_END };

enum { WORD_MOST = 1023 };

// A place in a text, before a token. Lines that a backslash joins are one line to it, and count as they stand.
struct cursor {
    const char *at, *end;
    unsigned line;
};

// A token is read into `word`: all of a word or the inside of a text, cut at WORD_MOST bytes, or a mark's character.
struct token {
    enum kind kind;
    unsigned line; // where it begins
    size_t length;
    char word[WORD_MOST + 1];
};
void next_token(struct cursor *c, struct token *t);
// The next character as it stands, lines joined, or -1. Takes it.
int next_character(struct cursor *c);

// ---- words (words.c) -----------------------------------------------------------------------------------

// Why a word is not for a task: it hides accesses, or what the program does; NULL: it is.
const char *blinding_word(const char *word);
// The same for names of the checker's inside. The engine's own are among them only where macros are not replaced yet.
const char *inside_word(const char *word, bool engine);

// ---- the three looks -----------------------------------------------------------------------------------

// source.c: a file as it was written, which lies in a folder of `stage`.
void look_at_source(const char *name, const char *stage);
// text.c: preprocessed text; files below `stage` are the student's.
void look_at_text(const char *name, const char *stage);
// object.c: a relocatable object, and the one that it will be linked with.
void look_at_object(const char *name, const char *engine);

#endif
