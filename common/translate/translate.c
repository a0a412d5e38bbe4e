// Rewrites what CUDA adds to C++ in a preprocessed text, so that a C++ compiler takes it
// (-fpreprocessed). Lines stay lines. Usage: translate < in > out, or translate IN OUT; status 1
// and `file:line: what is wrong` on an error.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "edit.h"
#include "grow.h"
#include "rewrite.h"
#include "token.h"

_Noreturn static void fail_file(const char *name) {
    fprintf(stderr, "translate: %s: %s\n", name, strerror(errno));
    exit(1);
}

static void read_all(FILE *file, const char *name, struct bytes *text) {
    char part[1 << 16];
    size_t length;
    while ((length = fread(part, 1, sizeof part, file)) > 0)
        bytes_add(text, part, length);
    if (ferror(file))
        fail_file(name);
}

static bool write_all(FILE *file, const struct bytes *text) {
    return text->length == 0 || fwrite(text->data, 1, text->length, file) == text->length;
}

// Writes to a file beside `name` and renames it, so that `name` is never half written.
static void write_file(const char *name, const struct bytes *text) {
    struct bytes beside = {0};
    bytes_add(&beside, name, strlen(name));
    bytes_add(&beside, ".part", sizeof ".part");
    FILE *file = fopen(beside.data, "wb");
    if (!file)
        fail_file(beside.data);
    bool written = write_all(file, text);
    written = fclose(file) == 0 && written;
    if (!written || rename(beside.data, name) != 0) {
        int reason = errno;
        remove(beside.data);
        errno = reason;
        fail_file(name);
    }
    free(beside.data);
}

int main(int argc, char **argv) {
    if (argc != 1 && argc != 3) {
        fprintf(stderr, "usage: translate < in > out, or translate IN OUT\n");
        return 2;
    }
    const char *name = argc == 3 ? argv[1] : "<stdin>";
    FILE *in = argc == 3 ? fopen(name, "rb") : stdin;
    if (!in)
        fail_file(name);
    struct bytes text = {0}, out = {0};
    read_all(in, name, &text);
    fclose(in);

    struct tokens tokens;
    struct edits edits = {0};
    tokens_read(&tokens, text.data ? text.data : "", text.length, name);
    rewrite(&tokens, &edits);
    edits_apply(&edits, tokens.text, text.length, &out);
    free(edits.items);
    free(edits.text.data);
    free(tokens.items);
    free(text.data);

    if (argc == 3) {
        write_file(argv[2], &out);
    } else if (!write_all(stdout, &out) || fflush(stdout) != 0) {
        fail_file("<stdout>");
    }
    free(out.data);
    return 0;
}
