// What the engine's own files know of each other.
#ifndef ENGINE_H
#define ENGINE_H

#include "simt.h"

enum { SIMT_MAX_THREADS = 1024, SIMT_SHARED_LIMIT = 48 * 1024, SIMT_GUARD = 256 };

extern struct simt_schedule simt_schedule;
extern struct simt_observer simt_observer;

// Random numbers for orders: xorshift64* (Vigna 2016), state never 0.
uint64_t simt_random(void);
void simt_seed_random(uint64_t seed);

// error.c: `last` waits to be asked for, a sticky one answers every call until simt_reset.
cudaError_t simt_fail(cudaError_t error);
void simt_fail_for_good(cudaError_t error);
cudaError_t simt_sticky(void);
void simt_forget_errors(void);

// memory.c
void simt_memory_reset(void);
bool simt_is_device_address(const void *p);
// Says in words where p lies: "4 bytes past the end of 20 bytes of device memory".
void simt_describe_address(const void *p, char *text, size_t size);

// shared.c: poisons the static shared variables and `dynamic` bytes for a block that begins.
void simt_shared_poison(size_t dynamic);

// block.c: runs one block's threads; false when the launch was given up.
bool simt_block_run(const struct simt_launch *launch, uint3 index);
// Lets other threads of the block go first. Does nothing in host code.
void simt_yield(void);
// Leaves the kernel for good, from any of its threads or from a signal handler.
_Noreturn void simt_block_abandon(void);
bool simt_in_kernel(void);
// Whether p lies in the page below a thread's stack.
bool simt_is_stack_guard(const void *p);

// atomic.c
void simt_atomics_new_block(void);
unsigned simt_atomics_most(void);
void simt_atomics_new_launch(void);

// fault.c: reports the first fault; returns only if the launch is to be given up by the caller.
void simt_fault_raise(enum simt_fault_kind kind, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void simt_warn_once(const char *file, int line, const char *text);
void simt_catch_signals(void);

#endif
