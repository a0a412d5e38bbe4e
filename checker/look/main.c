// look source STAGE FILE... | look text STAGE FILE.ii | look object FILE.o ENGINE.o: status 1 if an error was found.
#include "look.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 1 << 20, MOST_ERRORS = 12 };

static unsigned found;

unsigned errors(void) {
    return found;
}

void error_at(const char *file, unsigned line, const char *format, ...) {
    va_list arguments;

    if (found++ >= MOST_ERRORS)
        return;
    if (line)
        printf("%s:%u: error: ", file, line);
    else
        printf("%s: error: ", file);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
}

struct file read_whole(const char *name) {
    FILE *in = fopen(name, "rb");
    long size = -1;

    if (in && fseek(in, 0, SEEK_END) == 0)
        size = ftell(in);
    char *text = size >= 0 ? malloc((size_t)size + 1) : NULL;
    if (!text || fseek(in, 0, SEEK_SET) != 0 || fread(text, 1, (size_t)size, in) != (size_t)size) {
        perror(name);
        exit(2);
    }
    fclose(in);
    text[size] = 0;
    return (struct file){name, text, (size_t)size};
}

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";

    if (strcmp(what, "source") == 0 && argc > 3) {
        for (int i = 3; i < argc; i++)
            if (read_whole(argv[i]).size > LARGEST)
                error_at(argv[i], 1, "the file is larger than 1 MiB");
            else
                look_at_source(argv[i], argv[2]);
    } else if (strcmp(what, "text") == 0 && argc == 4) {
        look_at_text(argv[3], argv[2]);
    } else if (strcmp(what, "object") == 0 && argc == 4) {
        look_at_object(argv[2], argv[3]);
    } else {
        fprintf(stderr, "usage: look source STAGE FILE... | text STAGE FILE.ii | object "
                        "FILE.o ENGINE.o\n");
        return 2;
    }
    return errors() > 0;
}
