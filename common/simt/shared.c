// Shared memory. A __shared__ variable is a thread_local one, so all of a program's shared variables lie in
// its TLS segment, and its symbol table says where: that is how each block finds them poisoned.
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine.h"

struct variable {
    size_t offset, size; // in the TLS segment
};

static struct {
    struct variable *variable;
    size_t count;
    bool known;
} table;

static _Thread_local _Alignas(256) char dynamic[SIMT_SHARED_LIMIT];
static _Thread_local char *tls; // this worker's copy of the program's TLS segment

void *simt_dynamic_shared(void) {
    return dynamic;
}

// The engine's own thread-local variables, and the sanitizers'.
static bool is_ours(const char *name) {
    static const char *const prefixes[] = {"threadIdx", "blockIdx",    "blockDim", "gridDim", "dynamic",
                                           "tls",       "_ZN11__sanitizer", "_ZN6__asan", "_ZN7__ubsan",
                                           "_ZZN11__sanitizer", "_ZZN6__asan", "_ZZN7__ubsan"};

    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0)
            return true;
    return false;
}

static void read_symbols(const char *file, size_t size) {
    const ElfW(Ehdr) *elf      = (const void *)file;
    const ElfW(Shdr) *sections = (const void *)(file + elf->e_shoff);

    if (size < sizeof *elf || memcmp(elf->e_ident, ELFMAG, SELFMAG) != 0)
        return;
    for (unsigned s = 0; s < elf->e_shnum; s++) {
        if (sections[s].sh_type != SHT_SYMTAB)
            continue;
        const ElfW(Sym) *symbols = (const void *)(file + sections[s].sh_offset);
        const char *names        = file + sections[sections[s].sh_link].sh_offset;
        size_t count             = sections[s].sh_size / sizeof *symbols;
        table.variable           = calloc(count + 1, sizeof *table.variable);
        for (size_t i = 0; table.variable && i < count; i++)
            if ((symbols[i].st_info & 15) == STT_TLS && symbols[i].st_shndx != SHN_UNDEF &&
                symbols[i].st_size > 0 && !is_ours(names + symbols[i].st_name))
                table.variable[table.count++] =
                    (struct variable){symbols[i].st_value, symbols[i].st_size};
    }
}

static void find_variables(void) {
    struct stat status;
    int fd = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);

    table.known = true;
    if (fd < 0)
        return;
    if (fstat(fd, &status) == 0 && status.st_size > 0) {
        void *file = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
        if (file != MAP_FAILED) {
            read_symbols(file, (size_t)status.st_size);
            munmap(file, (size_t)status.st_size);
        }
    }
    close(fd);
}

// The first object listed is the program itself.
static int find_tls(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size;
    (void)unused;
    tls = info->dlpi_tls_data;
    return 1;
}

static void fill(char *p, size_t size) {
    unsigned word = simt_schedule.poison;

    for (; size >= sizeof word; p += sizeof word, size -= sizeof word)
        memcpy(p, &word, sizeof word);
    memcpy(p, &word, size);
}

void simt_shared_poison(size_t dynamic_size) {
    if (!table.known)
        find_variables();
    if (!tls)
        dl_iterate_phdr(find_tls, NULL);
    for (size_t i = 0; tls && i < table.count; i++)
        fill(tls + table.variable[i].offset, table.variable[i].size);
    fill(dynamic, dynamic_size);
}
