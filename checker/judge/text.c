#include "text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
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

// The length of the character at p, at most `left` bytes of UTF-8, and its number; 0 if there is none.
// Surrogates, longer forms than needed and numbers past U+10FFFF are none (RFC 3629).
static size_t utf8_length(const unsigned char *p, size_t left, uint32_t *number) {
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = p[0] < 0x80 ? 1 : p[0] < 0xC0 ? 0 : p[0] < 0xE0 ? 2 : p[0] < 0xF0 ? 3 : 4;

    if (length == 0 || length > left || p[0] >= 0xF8)
        return 0;
    *number = length == 1 ? p[0] : p[0] & 0x7Fu >> length;
    for (size_t i = 1; i < length; i++) {
        if ((p[i] & 0xC0) != 0x80)
            return 0;
        *number = *number << 6 | (p[i] & 0x3F);
    }
    bool surrogate = *number >= 0xD800 && *number < 0xE000;
    return *number < smallest[length] || surrogate || *number > 0x10FFFF ? 0 : length;
}

// What moves a cursor or turns the direction of writing, and what XML has no place for.
static bool is_control(uint32_t c) {
    return (c < 0x20 && c != '\n') || (c >= 0x7F && c < 0xA0) || c == 0x061C ||
           (c >= 0x200E && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069) || (c & 0xFFFE) == 0xFFFE;
}

void text_add_escaped(struct text *t, const char *data, size_t size) {
    const unsigned char *p = (const unsigned char *)data;

    for (size_t i = 0, length; i < size; i += length) {
        uint32_t number;
        length = utf8_length(p + i, size - i, &number);
        if (length == 0 || is_control(number)) {
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
