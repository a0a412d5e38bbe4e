// What a runner on the CPU may ask of the system: to compute, to read, and to write to what is open already.
#ifndef SANDBOX_H
#define SANDBOX_H

#include <stdbool.h>

// Whether this kernel has what sandbox_enter needs.
bool sandbox_there(void);

// From now on this process may start no other, touch no other, and change no file. It can still become the program
// at *path, once, by execve with the pointer that is put there. Returns 0, or -1 with errno set.
int sandbox_enter(const char **path);

// Gives up what root has beyond its name, also for the program that comes next.
void sandbox_drop_capabilities(void);

#endif
