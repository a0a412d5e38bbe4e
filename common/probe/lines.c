// Lines in reports: looked up here, or left to whoever reads the report. A program whose user looks over its shoulder may
// not be able to start another one.
#include <stdio.h>
#include <unistd.h>

#include "../simt/simt.h"
#include "shadow.h"
#include "source_line.h"

void probe_line(uint32_t pc, char *place, size_t place_room, char *source, size_t source_room) {
    char program[64];

    if (simt_lines_later) {
        snprintf(place, place_room, "@%x@", pc);
        snprintf(source, source_room, "@=%x@", pc);
        return;
    }
    snprintf(program, sizeof program, "/proc/%d/exe", (int)getpid());
    source_line(program, pc, place, place_room, source, source_room);
}
