// Where in the source an instruction of a program comes from.
#ifndef SOURCE_LINE_H
#define SOURCE_LINE_H

#include <stddef.h>
#include <stdint.h>

// Asks addr2line about the call that returns to pc. Writes "file.cu:21", relative to the current folder where it lies
// below, and that line's text without its indentation (empty if the file cannot be read).
void source_line(const char *program, uint32_t pc, char *place, size_t place_room, char *source,
                 size_t source_room);

#endif
