#include "text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void make_room(struct text *t, size_t more) {
    if (t->length + more + 1 <= t->room)
        return;
    t->room = 2 * (t->length + more + 1);
    t->data = realloc(t->data, t->room);
    if (!t->data) {
        fputs("judge: out of memory\nverdict: fault\n", stdout);
        exit(3);
    }
}

void text_add(struct text *t, const char *format, ...) {
    va_list args, again;

    va_start(args, format);
    va_copy(again, args);
    int size = vsnprintf(NULL, 0, format, args);
    make_room(t, size > 0 ? (size_t)size : 0);
    vsnprintf(t->data + t->length, t->room - t->length, format, again);
    t->length += size > 0 ? (size_t)size : 0;
    va_end(again);
    va_end(args);
}

// The length of the well-formed UTF-8 sequence at p, at most `left` bytes; 0 if there is none.
static size_t utf8_length(const unsigned char *p, size_t left) {
    size_t length = p[0] < 0x80 ? 1 : p[0] >= 0xC2 && p[0] < 0xE0 ? 2 : p[0] >= 0xE0 && p[0] < 0xF0 ? 3
                                  : p[0] >= 0xF0 && p[0] < 0xF5   ? 4
                                                                  : 0;

    if (length == 0 || length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((p[i] & 0xC0) != 0x80)
            return 0;
    return length;
}

void text_add_escaped(struct text *t, const char *data, size_t size) {
    const unsigned char *p = (const unsigned char *)data;

    for (size_t i = 0, length; i < size; i += length) {
        length = utf8_length(p + i, size - i);
        // U+0080..U+009F are control characters too.
        bool control = length == 1 ? (p[i] < 0x20 && p[i] != '\n') || p[i] == 0x7F
                                   : length == 2 && p[i] == 0xC2 && p[i + 1] < 0xA0;
        if (length == 0 || control) {
            length = length ? length : 1;
            for (size_t j = 0; j < length; j++)
                text_add(t, "\\x%02x", p[i + j]);
        } else {
            text_add(t, "%.*s", (int)length, data + i);
        }
    }
}

void text_free(struct text *t) {
    free(t->data);
    *t = (struct text){0};
}
