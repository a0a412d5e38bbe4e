// Where in the source an instruction comes from. addr2line, which comes with the linker, reads the debug information.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "source_line.h"

// Runs addr2line on one address of a program and reads what it says into `answer`.
static void ask(const char *program, uint32_t pc, char *answer, size_t room) {
    char address[32];
    char *const arguments[] = {"addr2line", "-i", "-e", (char *)(uintptr_t)program, address, NULL};
    static char *const no_environment[] = {NULL};
    int out[2];
    size_t used = 0;

    answer[0] = 0;
    snprintf(address, sizeof address, "0x%x", pc - 1); // within the call, not behind it
    if (pipe2(out, O_CLOEXEC) != 0)
        return;
    pid_t child = fork();
    if (child == 0) {
        dup2(out[1], 1);
        dup2(open("/dev/null", O_WRONLY), 2);
        execve("/usr/bin/addr2line", arguments, no_environment);
        execve("/usr/local/bin/addr2line", arguments, no_environment);
        _exit(127);
    }
    close(out[1]);
    for (ssize_t got;
         child > 0 && used + 1 < room && (got = read(out[0], answer + used, room - 1 - used)) > 0;)
        used += (size_t)got;
    answer[used] = 0;
    close(out[0]);
    if (child > 0)
        waitpid(child, NULL, 0);
}

// The text of a line, without indentation; empty if the file cannot be read.
static void read_line(const char *file, int line, char *text, size_t room) {
    FILE *f = fopen(file, "re");
    char buffer[512];

    text[0] = 0;
    while (f && line > 0 && fgets(buffer, sizeof buffer, f))
        if (!strchr(buffer, '\n') && !feof(f))
            continue; // a line longer than the buffer: its rest comes next
        else if (--line == 0)
            snprintf(text, room, "%.*s", (int)strcspn(buffer + strspn(buffer, " \t"), "\r\n"),
                     buffer + strspn(buffer, " \t"));
    if (f)
        fclose(f);
}

void source_line(const char *program, uint32_t pc, char *place, size_t place_room, char *source,
                 size_t source_room) {
    char answer[4096], folder[1024], *line;

    ask(program, pc, answer, sizeof answer);
    // With -i the innermost function comes first, then its callers: the first that is not the engine's own header.
    for (line = strtok(answer, "\n"); line && strstr(line, "simt/include/");
         line = strtok(NULL, "\n"))
        ;
    source[0] = 0;
    if (!line || *line == '?') {
        snprintf(place, place_room, "a place without line information (0x%x)", pc);
        return;
    }
    char *more = strstr(line, " (discriminator");
    if (more)
        *more = 0;
    size_t here = getcwd(folder, sizeof folder) ? strlen(folder) : 0;
    if (here && strncmp(line, folder, here) == 0 && line[here] == '/')
        line += here + 1;
    snprintf(place, place_room, "%s", line);
    char *colon = strrchr(line, ':');
    if (colon) {
        *colon = 0;
        read_line(line, atoi(colon + 1), source, source_room);
    }
}
