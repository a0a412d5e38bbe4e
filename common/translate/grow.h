// Arrays that grow, and bytes that are appended. Running out of memory ends the program with one
// line.
#ifndef TRANSLATE_GROW_H
#define TRANSLATE_GROW_H

#include <stddef.h>

struct bytes {
    char *data;
    size_t length;
    size_t room;
};

void *grow(void *items, size_t *room, size_t needed, size_t item_size);
void bytes_add(struct bytes *bytes, const char *data, size_t length);

#endif
