// Names for addresses: shared and device variables by symbol, allocations by label.
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../simt/engine.h"
#include "shadow.h"

extern char *__cxa_demangle(const char *name, char *buffer, size_t *length, int *status);

struct wanted {
    size_t value; // where in the TLS segment, or the address
    int type;
    size_t start, size;
    char name[256];
};

static void look(const char *name, int type, size_t value, size_t size, void *context) {
    struct wanted *w = context;

    if (type != w->type || w->value < value || w->value >= value + size)
        return;
    w->start = value;
    w->size = size;
    snprintf(w->name, sizeof w->name, "%s", name);
}

// "kernel(unsigned int*)::counts" is counts.
static void short_name(const char *mangled, char *text, size_t room) {
    int status;
    // Of a name that is not mangled, such as j, it would make the type that j stands for.
    bool is_mangled = strncmp(mangled, "_Z", 2) == 0;
    char *full = is_mangled ? __cxa_demangle(mangled, NULL, NULL, &status) : NULL;
    const char *name = full ? full : mangled;

    for (const char *colons = strstr(name, "::"); colons; colons = strstr(name, "::"))
        name = colons + 2;
    snprintf(text, room, "%.*s", (int)strcspn(name, "[ "), name);
    free(full);
}

// A variable of several elements has an index, a lone one has not.
static void with_index(char *text, size_t room, const char *name, size_t offset, size_t whole,
                       unsigned size) {
    if (offset == 0 && whole == size)
        snprintf(text, room, "%s", name);
    else
        snprintf(text, room, "%s[%zu]", name, offset / size);
}

void probe_name(uintptr_t address, unsigned size, char *text, size_t room) {
    uintptr_t dynamic = (uintptr_t)simt_dynamic_shared();
    struct wanted w = {.size = 0};
    const char *start, *label, *base;
    char name[128];
    size_t length;

    if (address - dynamic < SIMT_SHARED_LIMIT) {
        const char *given = simt_dynamic_label();
        with_index(text, room, given ? given : "dynamic shared memory", address - dynamic,
                   SIMT_SHARED_LIMIT, size);
        return;
    }
    if (simt_allocation_of((const void *)address, &start, &length, &label)) {
        size_t offset = address - (uintptr_t)start;
        if (*label)
            with_index(text, room, label, offset, length, size);
        else
            snprintf(text, room, "device memory[%zu]", offset / size);
        return;
    }
    if (address - probe.shared.base < probe.shared.size) {
        simt_shared_range(&base, &length);
        w.type = STT_TLS;
        w.value = address - (uintptr_t)base;
    } else {
        w.type = STT_OBJECT;
        w.value = address;
    }
    simt_each_symbol(look, &w);
    if (!w.size) {
        simt_describe_address((const void *)address, text, room);
        return;
    }
    short_name(w.name, name, sizeof name);
    with_index(text, room, name, w.value - w.start, w.size, size);
}
