#include "lines.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "../../common/probe/source_line.h"
#include "settings.h"

// Reads "@4011a0@" or "@=4011a0@" at p: returns its length, or 0.
static size_t place_at(const char *p, unsigned *pc, bool *source) {
    char *end;

    if (*p != '@')
        return 0;
    *source = p[1] == '=';
    const char *digit = p + 1 + *source;
    if (!strchr("0123456789abcdef", *digit) || !*digit)
        return 0;
    *pc = (unsigned)strtoul(digit, &end, 16);
    return *end == '@' && end - digit <= 8 ? (size_t)(end + 1 - p) : 0;
}

// Each look-up is a process: an honest report has a few.
enum { LOOK_UPS = 12 };

static void expand_line(struct text *t, const char *runner, const char *line, size_t length,
                        int *looked_up) {
    char place[512], text[512];
    unsigned pc;
    bool source;

    for (size_t i = 0, used; i < length; i += used) {
        used = place_at(line + i, &pc, &source);
        if (used && (*looked_up)++ < LOOK_UPS) {
            source_line(runner, pc, place, sizeof place, text, sizeof text);
            // Its own glue is nothing that a student can look at, and a reference piece nothing to be shown one.
            bool glue = strncmp(place, "checker/runners/", strlen("checker/runners/")) == 0;
            bool lent = strncmp(place, "solutions/", strlen("solutions/")) == 0 &&
                        strcmp(judge_settings.work, "solutions") != 0;
            const char *shown = source ? (glue || lent ? "" : text)
                                : glue ? "after your function returned"
                                       : place;
            if (glue && !source && t->length > 4 && strcmp(t->data + t->length - 4, " at ") == 0)
                t->length -= 3; // that is no place
            text_add_escaped(t, shown, strlen(shown));
        } else {
            used = 1 + strcspn(line + i + 1, "@\n");
            text_add_escaped(t, line + i, used);
        }
    }
}

void lines_expand(struct text *t, const char *runner, const char *report) {
    struct text before = {0};
    int looked_up = 0;

    for (const char *line = report; *line;) {
        size_t length = strcspn(line, "\n");
        struct text now = {0};
        expand_line(&now, runner, line, length, &looked_up);
        bool bare = now.length > 3 && strcmp(now.data + now.length - 3, ":  ") ==
                                          0; // a place whose text is not shown
        if (!bare && (!before.data || !now.data || strcmp(before.data, now.data) != 0))
            text_add(t, "%s%s", now.data ? now.data : "", line[length] ? "\n" : "");
        text_free(&before);
        before = now;
        line += length + (line[length] != 0);
    }
    text_free(&before);
}
