// Shared memory. A __shared__ variable is a thread_local one, so all of a program's shared variables lie in
// its TLS segment, and its symbol table says where: that is how each block finds them poisoned.
#include <elf.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "asan.h"
#include "engine.h"

static struct {
    struct {
        size_t offset, size; // in the TLS segment
    } * variable;
    size_t count, room, segment; // segment: its size in bytes
    bool known;
} table;

static _Thread_local _Alignas(256) char simt_dynamic[SIMT_SHARED_LIMIT];
static _Thread_local char *simt_tls; // this worker's copy of the program's TLS segment

void *simt_dynamic_shared(void) {
    return simt_dynamic;
}

static const char *dynamic_label;

void simt_label_dynamic(const char *name) {
    dynamic_label = name;
}

const char *simt_dynamic_label(void) {
    return dynamic_label;
}

// The engine's own thread-local variables, and the sanitizers'.
static bool is_ours(const char *name) {
    static const char *const names[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};
    static const char *const prefixes[] = {"simt_",       "_ZN11__sanitizer",  "_ZN6__asan",
                                           "_ZN7__ubsan", "_ZZN11__sanitizer", "_ZZN6__asan",
                                           "_ZZN7__ubsan"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0)
            return true;
    return false;
}

static void add_variable(const char *name, int type, size_t value, size_t size, void *context) {
    (void)context;
    if (type != STT_TLS || is_ours(name))
        return;
    if (table.count == table.room) {
        size_t room = table.room ? 2 * table.room : 32;
        void *grown = realloc(table.variable, room * sizeof *table.variable);
        if (!grown)
            abort();
        table.variable = grown;
        table.room = room;
    }
    table.variable[table.count].offset = value;
    table.variable[table.count++].size = size;
}

// The first object listed is the program itself.
static int find_tls(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size;
    (void)unused;
    simt_tls = info->dlpi_tls_data;
    for (unsigned i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_TLS)
            table.segment = info->dlpi_phdr[i].p_memsz;
    return 1;
}

static void find_variables(void) {
    if (!table.known)
        simt_each_symbol(add_variable, NULL);
    table.known = true;
    if (!simt_tls)
        dl_iterate_phdr(find_tls, NULL);
}

void simt_shared_range(const char **base, size_t *size) {
    find_variables();
    *base = simt_tls;
    *size = simt_tls ? table.segment : 0;
}

void simt_each_shared(void (*each)(const char *start, size_t size)) {
    find_variables();
    for (size_t i = 0; simt_tls && i < table.count; i++)
        each(simt_tls + table.variable[i].offset, table.variable[i].size);
}

static void fill(char *p, size_t size) {
    unsigned word = simt_schedule.poison;

    for (; size >= sizeof word; p += sizeof word, size -= sizeof word)
        memcpy(p, &word, sizeof word);
    memcpy(p, &word, size);
}

void simt_shared_poison(size_t dynamic) {
    find_variables();
    for (size_t i = 0; simt_tls && i < table.count; i++)
        fill(simt_tls + table.variable[i].offset, table.variable[i].size);
    asan_allow(simt_dynamic, sizeof simt_dynamic);
    fill(simt_dynamic, dynamic);
    asan_forbid(simt_dynamic + dynamic, sizeof simt_dynamic - dynamic);
}
