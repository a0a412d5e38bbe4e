// The program's own symbol table.
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine.h"

static void walk(const char *file, size_t size,
                 void (*each)(const char *name, int type, size_t value, size_t size, void *context),
                 void *context) {
    const ElfW(Ehdr) *elf = (const void *)file;

    if (size < sizeof *elf || memcmp(elf->e_ident, ELFMAG, SELFMAG) != 0)
        return;
    const ElfW(Shdr) *sections = (const void *)(file + elf->e_shoff);
    for (unsigned s = 0; s < elf->e_shnum; s++) {
        if (sections[s].sh_type != SHT_SYMTAB)
            continue;
        const ElfW(Sym) *symbols = (const void *)(file + sections[s].sh_offset);
        const char *names = file + sections[sections[s].sh_link].sh_offset;
        for (size_t i = 0; i < sections[s].sh_size / sizeof *symbols; i++)
            if (symbols[i].st_shndx != SHN_UNDEF && symbols[i].st_size > 0)
                each(names + symbols[i].st_name, symbols[i].st_info & 15, symbols[i].st_value,
                     symbols[i].st_size, context);
    }
}

void simt_each_symbol(void (*each)(const char *name, int type, size_t value, size_t size,
                                   void *context),
                      void *context) {
    struct stat status;
    int fd = (int)simt_system_call(SYS_openat, AT_FDCWD, (long)(uintptr_t) "/proc/self/exe",
                                   O_RDONLY | O_CLOEXEC);

    if (fd < 0)
        return;
    if (fstat(fd, &status) == 0 && status.st_size > 0) {
        void *file = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
        if (file != MAP_FAILED) {
            walk(file, (size_t)status.st_size, each, context);
            munmap(file, (size_t)status.st_size);
        }
    }
    close(fd);
}
