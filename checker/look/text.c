// Preprocessed text: macros are replaced, names pasted and files included, and the preprocessor's markers say where
// each line comes from.
#include "look.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Where the text stands.
struct place {
    char file[PATH_MAX];
    bool own;    // the student's file
    bool system; // the system's, or the engine's
};

// Takes /./, // and a/../ out of a path.
static void shorten(char *path) {
    char *at;

    while ((at = strstr(path, "/./")))
        memmove(at, at + 2, strlen(at + 2) + 1);
    while ((at = strstr(path, "//")))
        memmove(at, at + 1, strlen(at + 1) + 1);
    while ((at = strstr(path, "/../"))) {
        char *begin = at;
        while (begin > path && begin[-1] != '/')
            begin--;
        if (begin == at || strncmp(begin, "../", 3) == 0)
            return;
        memmove(begin, at + 4, strlen(at + 4) + 1);
    }
}

static bool lies_in(const char *file, const char *folder) {
    size_t length = strlen(folder);

    return strncmp(file, folder, length) == 0 && file[length] == '/' && !strstr(file, "/../");
}

// Reads `12 "file" 1 3`, what stands behind the # of a marker. Returns false for any other line.
static bool read_marker(struct cursor *c, struct place *p, unsigned *line, bool *entered,
                        const char *stage) {
    struct cursor behind = *c;
    struct token number, name, flag;

    next_token(&behind, &number);
    next_token(&behind, &name);
    if (number.kind != TOKEN_WORD || strspn(number.word, "0123456789") != number.length ||
        name.kind != TOKEN_TEXT)
        return false;
    *line = (unsigned)strtoul(number.word, NULL, 10);
    snprintf(p->file, sizeof p->file, "%s", name.word);
    shorten(p->file);
    p->own = lies_in(p->file, stage);
    p->system = *entered = false;
    for (next_token(&behind, &flag); flag.kind == TOKEN_WORD; next_token(&behind, &flag)) {
        *entered |= strcmp(flag.word, "1") == 0;
        p->system |= strcmp(flag.word, "3") == 0 && !p->own;
    }
    *c = behind;
    return true;
}

// The system's lines are not looked at: on to the next marker.
static void skip_lines(struct cursor *c) {
    while (c->at < c->end && *c->at != '#') {
        const char *line_end = memchr(c->at, '\n', (size_t)(c->end - c->at));
        c->at = line_end ? line_end + 1 : c->end;
        c->line++;
    }
}

// A file that is neither a task's, nor the system's, nor the workbook's own headers.
static bool is_foreign(const struct place *p) {
    const char *header = strrchr(p->file, '/');

    return !p->own && !p->system && p->file[0] != '<' &&
           !(header && strstr(p->file, "common/include/") &&
             (strcmp(header, "/workbook.h") == 0 || strcmp(header, "/keys_from.h") == 0));
}

void look_at_text(const char *name, const char *stage) {
    struct file file = read_whole(name);
    struct cursor c = {file.text, file.text + file.size, 1};
    struct place now = {.file = ""}, next;
    unsigned offset = 0, line; // how far lines here are behind those of the file
    struct token t;
    bool first = true, seen = false, entered;
    char below[PATH_MAX];

    snprintf(below, sizeof below, "%s", stage);
    shorten(below);
    for (next_token(&c, &t); t.kind != TOKEN_END; next_token(&c, &t)) {
        if (first && t.kind == TOKEN_MARK && t.word[0] == '#' &&
            read_marker(&c, &next, &line, &entered, below)) {
            if (entered && now.own && is_foreign(&next))
                error_at(
                    now.file, t.line - offset,
                    "#include \"%s\": a task includes the files of tasks that its brief names, "
                    "workbook.h and the system's headers, and nothing else",
                    next.file);
            now = next;
            seen |= now.own;
            offset = t.line + 1 - line;
            if (now.system)
                skip_lines(&c);
            first = true;
            continue;
        }
        first = t.kind == TOKEN_LINE_END;
        if (t.kind != TOKEN_WORD || now.system)
            continue;
        const char *why = blinding_word(t.word);
        if (!why && now.own)
            why = inside_word(t.word, false);
        if (why)
            error_at(now.file, t.line - offset, "`%s` is not for a task: %s", t.word, why);
    }
    if (!seen) { // then nothing would be looked at
        fprintf(stderr, "%s: no line of it is from %s\n", name, stage);
        exit(2);
    }
}
