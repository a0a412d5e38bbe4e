// What differs for a runner between the CPU's engine and a real GPU: where arrays live, what can be observed.
#ifndef PLATFORM_H
#define PLATFORM_H

#include "state.h"

#ifdef __cplusplus
extern "C" {
#endif

// Before the first case. Ends the process if the platform cannot do what it must.
void platform_start(void);
// After the last one.
void platform_end(void);
// How kernels run from now on.
void platform_schedule(const struct wire_case *c, const struct wire_schedule *s);
// Frees all arrays.
void platform_reset(void);
// An array of that many bytes with a margin of WIRE_MARGIN elements on either side, all poisoned. Never NULL.
unsigned *platform_new(size_t bytes, const char *label);
// Frees such an array.
void platform_free(unsigned *array);
// What reports call the dynamic shared memory.
void platform_name_shared(const char *name);
// As if nobody had written it.
void platform_poison(void *p, size_t bytes);
// Copies that are nobody's; reading may go into the margins.
void platform_write(unsigned *to, const void *from, size_t bytes);
void platform_read(void *to, const unsigned *from, size_t bytes);
// Around the student's call; the second fills in what was observed.
void platform_watch(void);
void platform_observed(void);
// Writes to the judge, as write(2) does.
ptrdiff_t platform_send(const void *data, size_t size);
// Dry runs, and the nodes of a graph that was made: nothing on a GPU, where neither can be seen.
void platform_dry(int dry);
void platform_nodes(cudaGraphExec_t exec);
// The next call of that name fails; NULL: none. Not on a GPU.
void platform_refuse(const char *call);

// Of the runner, for the platform: ends the process with a sentence, or says one and goes on.
void runner_fault(const struct wire_fault *fault);
void runner_warning(const char *text);

#ifdef __cplusplus
}
#endif

#endif
