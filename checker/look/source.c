// A file as it was written: what it includes, and what it says to the preprocessor.
#include "look.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_one_of(const char *word, const char *const *words) {
    while (*words && strcmp(word, *words) != 0)
        words++;
    return *words != NULL;
}

// Whether `path`, seen from the file `from`, leads to a file below `stage`, or to none in a folder there.
static bool leads_below(const char *path, const char *from, const char *stage) {
    char joined[PATH_MAX], there[PATH_MAX], below[PATH_MAX];
    const char *slash = strrchr(from, '/');
    struct stat status;

    if (*path == '/' ||
        snprintf(joined, sizeof joined, "%.*s%s", slash ? (int)(slash + 1 - from) : 0, from,
                 path) >= (int)sizeof joined)
        return false;
    bool is_there = stat(joined, &status) == 0;
    if (!is_there) // the compiler will say so
        *strrchr(joined, '/') = 0;
    if (!realpath(joined, there) || !realpath(stage, below))
        return false;
    size_t length = strlen(below);
    return strncmp(there, below, length) == 0 && there[length] == '/' &&
           (!is_there || S_ISREG(status.st_mode));
}

// Whether a path has `..` for one of its parts.
static bool climbs(const char *path) {
    for (const char *part = path; part; part = strchr(part, '/')) {
        part += *part == '/';
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == 0))
            return true;
    }
    return false;
}

static void may_include(const char *path, const char *from, unsigned line, const char *stage) {
    if ((*path == '/' || climbs(path)) && !leads_below(path, from, stage))
        error_at(from, line,
                 "#include \"%s\": a task includes the files of tasks that its brief names, "
                 "workbook.h and the system's headers, and nothing else",
                 path);
}

// What stands behind #include: "name" or <name>.
static void included(struct cursor *c, const struct token *directive, const char *name,
                     const char *stage) {
    struct token t;

    next_token(c, &t);
    if (t.kind == TOKEN_TEXT && t.length == WORD_MOST) {
        error_at(name, t.line, "#%s names a file with too long a name", directive->word);
    } else if (t.kind == TOKEN_TEXT && t.length > 0) {
        may_include(t.word, name, t.line, stage);
    } else if (t.kind == TOKEN_MARK && t.word[0] == '<') {
        char path[PATH_MAX];
        size_t length = 0;
        for (int character;
             (character = next_character(c)) >= 0 && character != '>' && character != '\n';)
            if (length + 1 < sizeof path)
                path[length++] = (char)character;
        path[length] = 0;
        may_include(path, name, t.line, stage);
    } else {
        error_at(name, directive->line, "#%s names its file, in \"...\" or <...>", directive->word);
    }
}

// The line behind a # that begins it.
static void look_at_directive(struct cursor *c, const char *name, const char *stage) {
    static const char *const includes[] = {"include", "include_next", "import", "embed", NULL};
    struct cursor behind = *c;
    struct token t;

    next_token(&behind, &t);
    if (t.kind != TOKEN_WORD)
        return;
    if (strcmp(t.word, "line") == 0 || strspn(t.word, "0123456789") == t.length) {
        error_at(name, t.line,
                 "#line is not for a task: the checker wants to know where a line stands");
    } else if (is_one_of(t.word, includes)) {
        included(&behind, &t, name, stage);
        *c = behind;
    }
}

void look_at_source(const char *name, const char *stage) {
    static const char *const asks[] = {"__has_include", "__has_include_next", "__has_embed",
                                       "system_header", NULL};
    struct file file = read_whole(name);
    struct cursor c = {file.text, file.text + file.size, 1};
    struct token t;
    bool first = true; // of its line
    char last = 0;     // the first mark of the line, if nothing else came before

    for (next_token(&c, &t); t.kind != TOKEN_END; next_token(&c, &t)) {
        if (t.kind == TOKEN_MARK &&
            ((first && t.word[0] == '#') || (last == '%' && t.word[0] == ':')))
            look_at_directive(&c, name, stage);
        last = first && t.kind == TOKEN_MARK ? t.word[0] : 0;
        first = t.kind == TOKEN_LINE_END;
        if (t.kind != TOKEN_WORD)
            continue;
        const char *why = blinding_word(t.word);
        if (!why)
            why = inside_word(t.word, true);
        if (!why && is_one_of(t.word, asks))
            why = "what the checker sees must be what every compiler sees";
        if (why)
            error_at(name, t.line, "`%s` is not for a task: %s", t.word, why);
    }
}
