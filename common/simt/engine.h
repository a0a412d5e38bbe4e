// What the engine's own files know of each other.
#ifndef ENGINE_H
#define ENGINE_H

#include "simt.h"

enum {
    SIMT_MAX_THREADS = 1024,
    SIMT_SHARED_LIMIT = 48 * 1024,
    SIMT_GUARD = 256,
    SIMT_STACK = 64 * 1024
};

extern struct simt_schedule simt_schedule;
extern struct simt_observer simt_observer;

// Random numbers for orders: xorshift64* (Vigna 2016), state never 0.
uint64_t simt_random(void);
void simt_seed_random(uint64_t seed);

// error.c: `last` waits to be asked for, a sticky one answers every call until simt_reset.
cudaError_t simt_fail_in(const char *call, cudaError_t error);
#define simt_fail(error) simt_fail_in(__func__, error)
void simt_fail_for_good(cudaError_t error);
cudaError_t simt_sticky(void);
void simt_forget_errors(void);

// live.c: to be kept up by who makes and destroys these.
extern struct simt_live simt_living;
// Whether the call is the one that is to fail.
bool simt_refuses(const char *call);

// memory.c
void simt_memory_reset(void);
bool simt_is_device_address(const void *p);
// Whether one allocation holds all of [p, p + size).
bool simt_is_allocated(const void *p, size_t size);
bool simt_is_pinned(const void *p);
// Says in words where p lies: "4 bytes past the end of keys (20 bytes)".
enum simt_address {
    SIMT_ADDRESS_NULL,
    SIMT_ADDRESS_HOST,
    SIMT_ADDRESS_INSIDE,
    SIMT_ADDRESS_BEFORE,
    SIMT_ADDRESS_PAST,
    SIMT_ADDRESS_FREED,
    SIMT_ADDRESS_RESET, // freed by simt_reset or cudaDeviceReset
    SIMT_ADDRESS_NOBODYS
};
enum simt_address simt_describe_address(const void *p, char *text, size_t size);
// The allocation that holds p: its start, size and label ("" without one). False when there is none.
bool simt_allocation_of(const void *p, const char **start, size_t *size, const char **label);
// Where device memory lies. False when nothing was ever allocated.
bool simt_arena(const char **base, size_t *size);

// shared.c: the name of dynamic shared memory, or NULL.
const char *simt_dynamic_label(void);
// Poisons the static shared variables and `dynamic` bytes for a block that begins.
void simt_shared_poison(size_t dynamic);
// The memory that all shared variables lie in, and each of them, in no order.
void simt_shared_range(const char **base, size_t *size);
void simt_each_shared(void (*each)(const char *start, size_t size));

// The thread that runs now, for hooks that must be quick.
extern struct simt_running {
    bool active;     // a kernel runs
    unsigned thread; // its number in the block, x fastest
    char *stack;     // the lowest address of its stack, of SIMT_STACK bytes
    bool tell_probe; // simt_probe.leave is to be called when it lets others run, or ends
    bool exchanged;  // lanes of this block have exchanged values
    uint3 block;
} simt_running;

// symbols.c: calls `each` for every symbol of the program itself; type is ELF's STT_...
void simt_each_symbol(void (*each)(const char *name, int type, size_t value, size_t size,
                                   void *context),
                      void *context);

// system_call.c: below 0 when it failed.
long simt_system_call(long number, long a, long b, long c);
int simt_protect(void *start, size_t size, int protection); // as mprotect(2), but for errno

// launch.c: the block that runs n-th in this launch, from 0.
uint3 simt_nth_block(uint64_t n);
// launch.c: runs a launch that was accepted.
void simt_launch_run(const struct simt_launch *launch);
// Launches, copies and fills are noted and not done.
extern bool simt_dry;

// block.c: waits until all lanes of the mask, in the running thread's warp, have come to this operation with this mask.
// Lanes that do not exist or have ended are not waited for.
void simt_warp_wait(enum simt_warp_op op, unsigned mask, const char *file, int line);
// The lanes that there are in the running thread's warp, in its last one perhaps fewer than 32.
uint32_t simt_warp_lanes(void);
// vote.c
void simt_votes_new_block(void);
// warp.c
void simt_warp_new_block(void);
// "__shfl_sync"
const char *simt_warp_name(enum simt_warp_op op);
// These lanes of the warp that begins with thread `first` have met in an operation: what each of them gets.
void simt_warp_exchange(enum simt_warp_op op, unsigned first, uint32_t lanes);

// block.c: runs one block's threads; false when the launch was given up.
bool simt_block_run(const struct simt_launch *launch, uint3 index);
// Lets other threads of the block go first. Does nothing in host code.
void simt_yield(void);
// Leaves the kernel for good, from any of its threads or from a signal handler.
_Noreturn void simt_block_abandon(void);
bool simt_in_kernel(void);
// strand.c: whether p lies in the page below a thread's stack.
bool simt_is_stack_guard(const void *p);
// Whether p lies in the stack of any thread.
bool simt_is_stack(const void *p);

// atomic.c
void simt_atomics_new_block(void);
unsigned simt_atomics_most(void);
void simt_atomics_new_launch(void);

// fault.c: reports the first fault; returns only if the launch is to be given up by the caller.
void simt_fault_raise(enum simt_fault_kind kind, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
// The same with lines that show it.
void simt_fault_raise_with(enum simt_fault_kind kind, const char *more, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void simt_warn(const char *text);
void simt_warn_once(const char *file, int line, const char *text);
void simt_catch_signals(void);

#endif
