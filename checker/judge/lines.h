// Source lines in what a runner reports.
#ifndef LINES_H
#define LINES_H

#include "text.h"

// Adds `report`, with "@pc@" and "@=pc@" looked up in the runner's debug information; a line that then repeats the
// one before is left out. Everything else is escaped, since a student's program may have written it.
void lines_expand(struct text *t, const char *runner, const char *report);

#endif
