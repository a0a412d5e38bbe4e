// A text that grows.
#ifndef TEXT_H
#define TEXT_H

#include <stddef.h>

struct text {
    char *data; // NULL while empty
    size_t length, room;
};

void text_add(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
// Adds at most `size` bytes of something a student produced: control characters and bytes that are not UTF-8
// become visible escapes.
void text_add_escaped(struct text *t, const char *data, size_t size);
void text_free(struct text *t);

#endif
