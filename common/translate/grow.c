#include "grow.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Returns `items` with room for at least `needed` items of `item_size` bytes; `*room` is the room
// in items. Doubles, so that appending one by one costs linear time. Ends the program when there is
// no memory.
void *grow(void *items, size_t *room, size_t needed, size_t item_size) {
    if (needed <= *room)
        return items;
    size_t more = *room ? *room : 64;
    while (more < needed && more <= SIZE_MAX / 2)
        more *= 2;
    void *bigger = NULL;
    if (more >= needed && more <= SIZE_MAX / item_size)
        bigger = realloc(items, more * item_size);
    if (!bigger) {
        fprintf(stderr, "translate: out of memory\n");
        exit(1);
    }
    *room = more;
    return bigger;
}

// Appends `length` bytes; `data` must not lie inside `bytes`.
void bytes_add(struct bytes *bytes, const char *data, size_t length) {
    bytes->data = grow(bytes->data, &bytes->room, bytes->length + length, 1);
    if (length > 0)
        memcpy(bytes->data + bytes->length, data, length);
    bytes->length += length;
}
