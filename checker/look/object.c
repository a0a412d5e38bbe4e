// The object that the compiler made: what runs before main, and which names it takes from the system or the checker.
#include "look.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// An object in memory, with its one symbol table.
struct object {
    struct file file;
    const Elf64_Shdr *section;
    unsigned num_sections;
    const char *section_names;
    const Elf64_Sym *symbol;
    size_t num_symbols;
    const char *names;
};

static struct object read_object(const char *name) {
    struct object o = {.file = read_whole(name)};
    const Elf64_Ehdr *head = (const void *)o.file.text;

    if (o.file.size < sizeof *head || memcmp(head->e_ident, ELFMAG, SELFMAG) != 0 ||
        !head->e_shoff) {
        fprintf(stderr, "%s: not an object file\n", name);
        exit(2);
    }
    o.section = (const void *)(o.file.text + head->e_shoff);
    // More than 65,279 sections are counted in the first one.
    o.num_sections = head->e_shnum ? head->e_shnum : (unsigned)o.section[0].sh_size;
    unsigned strings = head->e_shstrndx != SHN_XINDEX ? head->e_shstrndx : o.section[0].sh_link;
    o.section_names = o.file.text + o.section[strings].sh_offset;
    for (unsigned i = 0; i < o.num_sections; i++)
        if (o.section[i].sh_type == SHT_SYMTAB) {
            o.symbol = (const void *)(o.file.text + o.section[i].sh_offset);
            o.num_symbols = o.section[i].sh_size / sizeof *o.symbol;
            o.names = o.file.text + o.section[o.section[i].sh_link].sh_offset;
        }
    return o;
}

static const char *name_of(const struct object *o, const Elf64_Sym *s) {
    return o->names + s->st_name;
}

// The function that stands at a place of a section, or NULL.
static const Elf64_Sym *function_at(const struct object *o, unsigned section, uint64_t place) {
    for (size_t i = 0; i < o->num_symbols; i++) {
        const Elf64_Sym *s = &o->symbol[i];
        if (ELF64_ST_TYPE(s->st_info) == STT_FUNC && s->st_shndx == section &&
            place >= s->st_value && place < s->st_value + s->st_size)
            return s;
    }
    return NULL;
}

// The first line of a function that is no line of the checker's: what a compiler puts together from several places it
// calls by its last. Asked only when there is an error to show. 0, and no file, where it cannot be told.
static unsigned line_of(const struct object *o, const Elf64_Sym *s, char *file, size_t room) {
    const char *section = o->section_names + o->section[s->st_shndx].sh_name;
    char command[8192], answer[1024];
    unsigned line = 0;

    snprintf(file, room, "your file");
    if (strchr(o->file.name, '\'') || strchr(section, '\'')) // a shell is to read them
        return 0;
    int length =
        snprintf(command, sizeof command, "addr2line -e '%s' -j '%s'", o->file.name, section);
    if (length > (int)sizeof command / 2)
        return 0;
    for (uint64_t i = 0; i < s->st_size && length < (int)sizeof command - 40; i++)
        length += snprintf(command + length, sizeof command - (size_t)length, " 0x%llx",
                           (unsigned long long)(s->st_value + i));
    FILE *said = popen(command, "r");
    while (said && line == 0 && fgets(answer, sizeof answer, said)) {
        char *colon = strrchr(answer, ':');
        if (colon && answer[0] != '?' && !strstr(answer, "checker/runners/")) {
            *colon = 0;
            snprintf(file, room, "%.500s", answer);
            line = (unsigned)strtoul(colon + 1, NULL, 10);
        }
    }
    if (said)
        pclose(said);
    return line;
}

// Functions that compilers add: they start the sanitizers.
static bool is_compilers_own(const char *name) {
    static const char *const own[] = {"tsan.module_ctor", "asan.module_ctor", "asan.module_dtor",
                                      "_sub_I_00099_0",   "_sub_I_00099_1",   "_sub_D_00099_0"};

    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (strcmp(name, own[i]) == 0)
            return true;
    return false;
}

// What the C++ library does for each file that includes <iostream>, and no more.
static bool only_opens_streams(const struct object *o, const Elf64_Sym *function) {
    static const char *const harmless[] = {"_ZNSt8ios_base4InitC1Ev", "_ZNSt8ios_base4InitD1Ev",
                                           "__cxa_atexit", "__dso_handle", "_ZStL8__ioinit"};

    for (unsigned r = 0; r < o->num_sections; r++) {
        if (o->section[r].sh_type != SHT_RELA || o->section[r].sh_info != function->st_shndx)
            continue;
        const Elf64_Rela *rela = (const void *)(o->file.text + o->section[r].sh_offset);
        for (size_t i = 0; i < o->section[r].sh_size / sizeof *rela; i++) {
            if (rela[i].r_offset < function->st_value ||
                rela[i].r_offset >= function->st_value + function->st_size)
                continue;
            const Elf64_Sym *s = &o->symbol[ELF64_R_SYM(rela[i].r_info)];
            bool data = ELF64_ST_TYPE(s->st_info) == STT_SECTION &&
                        !(o->section[s->st_shndx].sh_flags & SHF_EXECINSTR);
            bool known = strncmp(name_of(o, s), "__tsan_", 7) == 0;
            for (size_t h = 0; h < sizeof harmless / sizeof harmless[0]; h++)
                known |= strcmp(name_of(o, s), harmless[h]) == 0;
            if (!data && !known)
                return false;
        }
    }
    return true;
}

// One entry of a table of functions that run before or after main.
static void look_at_entry(const struct object *o, const Elf64_Rela *entry, bool before) {
    const Elf64_Sym *s = &o->symbol[ELF64_R_SYM(entry->r_info)];
    const Elf64_Sym *function =
        s->st_shndx != SHN_UNDEF && s->st_shndx < o->num_sections
            ? function_at(o, s->st_shndx, s->st_value + (uint64_t)entry->r_addend)
            : NULL;
    char file[512] = "your file";
    unsigned line = 0;

    if (function &&
        (is_compilers_own(name_of(o, function)) || (before && only_opens_streams(o, function))))
        return;
    if (function)
        line = line_of(o, function, file, sizeof file);
    if (function && (strncmp(name_of(o, function), "_GLOBAL__sub_I_", 15) == 0 ||
                     strncmp(name_of(o, function), "__cxx_global", 12) == 0))
        error_at(file, line,
                 "a global variable gets its value from a function that runs before main: the "
                 "checker does "
                 "not see what it does. Begin with a constant");
    else
        error_at(file, line, "a function that runs %s main: the checker does not see what it does",
                 before ? "before" : "after");
}

// A section with such a table: each entry must be there by a relocation, as compilers put it.
static void look_at_table(const struct object *o, unsigned table, bool before) {
    size_t entries = o->section[table].sh_size / sizeof(Elf64_Addr), seen = 0;

    for (unsigned r = 0; r < o->num_sections; r++) {
        if (o->section[r].sh_type != SHT_RELA || o->section[r].sh_info != table)
            continue;
        const Elf64_Rela *rela = (const void *)(o->file.text + o->section[r].sh_offset);
        for (size_t i = 0; i < o->section[r].sh_size / sizeof *rela; i++, seen++)
            look_at_entry(o, &rela[i], before);
    }
    if (seen != entries && errors() == 0)
        error_at("your file", 0, "something runs %s main: the checker does not see what it does",
                 before ? "before" : "after");
}

static bool is_section(const char *name, const char *wanted) {
    size_t length = strlen(wanted);

    return strncmp(name, wanted, length) == 0 && (name[length] == 0 || name[length] == '.');
}

static void look_at_sections(const struct object *o) {
    static const char *const first[] = {".init_array", ".preinit_array", ".ctors", ".init"};
    static const char *const last[] = {".fini_array", ".dtors", ".fini"};

    for (unsigned i = 0; i < o->num_sections; i++) {
        const char *name = o->section_names + o->section[i].sh_name;
        bool before =
            o->section[i].sh_type == SHT_INIT_ARRAY || o->section[i].sh_type == SHT_PREINIT_ARRAY;
        bool after = o->section[i].sh_type == SHT_FINI_ARRAY;
        for (size_t f = 0; f < sizeof first / sizeof first[0]; f++)
            before |= is_section(name, first[f]);
        for (size_t l = 0; l < sizeof last / sizeof last[0]; l++)
            after |= is_section(name, last[l]);
        bool code = is_section(name, ".init") || is_section(name, ".fini");
        if (code && o->section[i].sh_size > 0)
            error_at("your file", 0,
                     "code that runs %s main: the checker does not see what it does",
                     before ? "before" : "after");
        else if ((before || after) && o->section[i].sh_size > 0)
            look_at_table(o, i, before);
    }
}

// Whether the other object needs a symbol of that name from elsewhere.
static bool needs(const struct object *other, const char *name) {
    for (size_t i = 0; i < other->num_symbols; i++)
        if (other->symbol[i].st_shndx == SHN_UNDEF &&
            strcmp(name_of(other, &other->symbol[i]), name) == 0)
            return true;
    return false;
}

static void look_at_names(const struct object *o, const struct object *engine) {
    char file[512];

    for (size_t i = 1; i < o->num_symbols; i++) {
        const Elf64_Sym *s = &o->symbol[i];
        const char *name = name_of(o, s);
        if (ELF64_ST_TYPE(s->st_info) == STT_GNU_IFUNC && s->st_shndx < o->num_sections) {
            unsigned line = line_of(o, s, file, sizeof file);
            error_at(file, line,
                     "`%s` is chosen by a function that runs before main: the checker does not see "
                     "what it does",
                     name);
        }
        // The glue's own names begin so, and the student's cannot.
        if (s->st_shndx == SHN_UNDEF || ELF64_ST_BIND(s->st_info) == STB_LOCAL ||
            strncmp(name, "runner_", 7) == 0 || !needs(engine, name))
            continue;
        unsigned line = 0;
        snprintf(file, sizeof file, "your file");
        if (ELF64_ST_TYPE(s->st_info) == STT_FUNC && s->st_shndx < o->num_sections)
            line = line_of(o, s, file, sizeof file);
        error_at(
            file, line,
            "`%s` is the name of a library's function that the checker calls: choose another name",
            name);
    }
}

void look_at_object(const char *name, const char *engine) {
    struct object o = read_object(name), other = read_object(engine);

    look_at_sections(&o);
    look_at_names(&o, &other);
}
