// Rewrites what CUDA adds to C++ in a preprocessed text, so that a C++ compiler takes it. Lines stay lines.
// Usage: translate IN OUT; status 1 and `file:line: what is wrong` on an error, and then no OUT, unless the error is only that
// code is on the wrong side, host or device: then whether OUT compiles tells if that can be believed. What CUDA has
// and the engine lacks compiles nowhere.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "sides.h"

// Zeroed memory, which nobody frees: the program lives for one text. Ends the program when there is none.
void *allocate(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (!memory) {
        fprintf(stderr, "translate: out of memory\n");
        exit(1);
    }
    return memory;
}

// Counts on from the line marker.
const char *place_of(const struct token *at, size_t *line) {
    char *file;
    *line = strtoul(at->marker + 2, &file, 10) - 1;
    for (const char *c = file; c < at->text; c++)
        *line += *c == '\n';
    return file + 2; // behind the blank and the quote
}

// Prints `file:line: kind: what`.
void report(const struct token *at, const char *kind, const char *what) {
    size_t line;
    const char *file = place_of(at, &line);
    fprintf(stderr, "%.*s:%zu: %s: %s\n", (int)strcspn(file, "\"\n"), file, line, kind, what);
}

// Reports an error and ends the program with status 1.
_Noreturn void fail(const struct token *at, const char *what) {
    report(at, "error", what);
    exit(1);
}

// Notes all changes, in one pass: a launch or question sees the kernels declared before it.
static void rewrite(struct token *at) {
    struct token *begin = at;           // of the statement
    size_t template_parameters = 0;     // of its template <...>; SIZE_MAX with a pack
    const struct token *block_end = at; // what is before it lies in a function, a class or an enum
    bool is_extern = false, is_shared = false, is_namespace = false;
    for (; at->kind != END; at++) {
        if (is_one_of(at, ";{}:")) {
            if (at->kind == '{' && at >= block_end && !is_namespace && at[-1].kind != LITERAL)
                block_end = at + at->partner; // a literal: extern "C" {
            begin = at + 1;
            template_parameters = 0;
            is_extern = is_shared = is_namespace = false;
        } else if (is_launch(at)) {
            launch(at);
        } else if (is_word(at, "template") && opens(at + 1, '<')) {
            struct token *open = at + 1;
            at = open + open->partner;
            template_parameters = count_between(open, at, '.') ? SIZE_MAX : count_pieces(open, at);
        } else if (is_word(at, "__simt_global__")) {
            kernel_declared(at, template_parameters);
        } else if (is_word(at, "__simt_device__")) {
            at->instead = "          "; // as wide as __device__
        } else if (is_word(at, "__simt_host__")) {
            at->instead = "        ";
        } else if (is_word(at, "__simt_constant__")) {
            at->instead = "            ";
        } else if (is_word(at, "__simt_is_global__")) {
            kernel_asked(at);
        } else if (is_any_word(at, " __syncthreads __syncthreads_count __syncthreads_and "
                                   "__syncthreads_or sync cooperative_groups ")) {
            barrier(at);
        } else if (at->kind == NAME) {
            is_namespace |= is_word(at, "namespace");
            is_extern |= is_word(at, "extern");
            is_shared |= is_word(at, "thread_local");
            if (is_extern && is_shared) {
                shared_array(begin, at < block_end);
                is_extern = false;
            }
        }
    }
}

_Noreturn static void fail_file(const char *name) {
    perror(name);
    exit(1);
}

// The file's tokens. A line marker with its name comes first, as the preprocessor would put it.
static struct token *read_file(const char *name) {
    FILE *file = fopen(name, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        fail_file(name);
    size_t size = (size_t)ftell(file);
    char *text = allocate(strlen(name) + sizeof "# 1 \"\"\n" + size, 1);
    size_t header = (size_t)sprintf(text, "# 1 \"%s\"\n", name);
    rewind(file);
    size = fread(text + header, 1, size, file);
    if (ferror(file))
        fail_file(name);
    fclose(file);
    return read_tokens(text, header, header + size);
}

// Writes a file beside `name` and renames it, so that `name` is never half written.
static void write_file(const char *name, const struct token *at) {
    char *beside = allocate(strlen(name) + sizeof ".part", 1);
    sprintf(beside, "%s.part", name);
    FILE *file = fopen(beside, "wb");
    if (!file)
        fail_file(beside);
    const char *from = at->text;
    do {
        if (!at->before && !at->instead && at->kind != END)
            continue;
        fwrite(from, 1, (size_t)(at->text - from), file);
        fputs(at->before ? at->before : "", file);
        fputs(at->instead ? at->instead : "", file);
        from = at->text + (at->instead ? at->length : 0);
    } while (at++->kind != END);
    bool failed = ferror(file);
    if (fclose(file) != 0 || failed || rename(beside, name) != 0) {
        perror(name);
        remove(beside);
        exit(1);
    }
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: translate IN OUT\n");
        return 2;
    }
    struct token *tokens = read_file(argv[1]);
    bool lacks, wrong = check_sides(tokens, &lacks) > 0;
    if (lacks)
        return 1;
    rewrite(tokens);
    write_file(argv[2], tokens); // also then: whether it parses is for the compiler to say
    return wrong;
}
