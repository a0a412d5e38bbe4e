// Faults: the first one is told, in a sentence, and the launch is given up.
#include <assert.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine.h"

static void (*fault_handler)(const struct simt_fault *);
static void (*warning_handler)(const char *);
bool simt_lines_later;

void simt_on_fault(void (*handler)(const struct simt_fault *fault)) {
    fault_handler = handler;
}

void simt_on_warning(void (*handler)(const char *text)) {
    warning_handler = handler;
}

static const struct {
    const char *name;
    cudaError_t error;
} kinds[] = {
    [SIMT_FAULT_BARRIER] = {"barrier", cudaErrorLaunchFailure},
    [SIMT_FAULT_ADDRESS] = {"address", cudaErrorIllegalAddress},
    [SIMT_FAULT_STACK] = {"stack", cudaErrorHardwareStackError},
    [SIMT_FAULT_DIVISION] = {"division", cudaErrorLaunchFailure},
    [SIMT_FAULT_ASSERT] = {"assert", cudaErrorAssert},
    [SIMT_FAULT_ILLEGAL] = {"illegal", cudaErrorIllegalInstruction},
    [SIMT_FAULT_HOST] = {"host", cudaErrorUnknown},
    [SIMT_FAULT_RACE] = {"race", cudaErrorLaunchFailure},
    [SIMT_FAULT_BOUNDS] = {"bounds", cudaErrorIllegalAddress},
    [SIMT_FAULT_INIT] = {"init", cudaErrorLaunchFailure},
    [SIMT_FAULT_ALIGN] = {"align", cudaErrorMisalignedAddress},
    [SIMT_FAULT_UNDEFINED] = {"undefined", cudaErrorLaunchFailure},
};

const char *simt_fault_name(enum simt_fault_kind kind) {
    return kinds[kind].name;
}

static void raise_text(enum simt_fault_kind kind, const char *more, const char *format,
                       va_list args) {
    struct simt_fault fault = {.kind = kind, .block = {0, 0, 0}, .thread = {0, 0, 0}};
    char where[160];

    simt_where(where, sizeof where);
    vsnprintf(fault.text, sizeof fault.text, format, args);
    snprintf(fault.more, sizeof fault.more, "%s", more);
    if (simt_in_kernel()) {
        extern _Thread_local uint3 threadIdx, blockIdx;
        fault.block = blockIdx;
        fault.thread = threadIdx;
        const char *name = where + strlen("kernel "), *end = strstr(name, ", block (");
        snprintf(fault.kernel, sizeof fault.kernel, "%.*s", end ? (int)(end - name) : 63, name);
    }
    simt_fail_for_good(kinds[kind].error);
    if (fault_handler) {
        fault_handler(&fault);
    } else {
        fflush(stdout);
        fprintf(stderr, "%s\n  in %s\n%s", fault.text, where, fault.more);
    }
}

void simt_fault_raise(enum simt_fault_kind kind, const char *format, ...) {
    va_list args;

    va_start(args, format);
    raise_text(kind, "", format, args);
    va_end(args);
}

void simt_fault_raise_with(enum simt_fault_kind kind, const char *more, const char *format, ...) {
    va_list args;

    va_start(args, format);
    raise_text(kind, more, format, args);
    va_end(args);
}

void simt_warn(const char *text) {
    if (warning_handler)
        warning_handler(text);
    else
        fprintf(stderr, "warning: %s\n", text);
}

void simt_warn_once(const char *file, int line, const char *text) {
    static struct {
        const char *file;
        int line;
    } told[32];
    static unsigned count;

    for (unsigned i = 0; i < count; i++)
        if (told[i].file == file && told[i].line == line)
            return;
    if (count == sizeof told / sizeof told[0])
        return;
    told[count].file = file;
    told[count++].line = line;
    simt_warn(text);
}

// An access to an address that no memory can have comes without the address, as SI_KERNEL.
static void host_fault(int signal_number, const siginfo_t *info) {
    const void *address = info->si_addr;
    bool null = address < (const void *)4096 && info->si_code != SI_KERNEL;
    char place[160];

    simt_describe_address(address, place, sizeof place);
    // A dry run's pointers begin at 2^40, where no program has memory.
    bool dry = simt_dry && (uintptr_t)address >> 40 >= 1 && (uintptr_t)address >> 40 < 4;
    if (dry || simt_is_device_address(address))
        simt_fault_raise(
            SIMT_FAULT_HOST,
            "host code touched device memory (%s): copy it with cudaMemcpy, or read it "
            "in a kernel",
            dry ? "what it was given" : place);
    else
        simt_fault_raise(SIMT_FAULT_HOST, "host code: %s%s", strsignal(signal_number),
                         null ? " through a null pointer" : "");
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void on_signal(int signal_number, siginfo_t *info, void *context) {
    const void *address = info->si_addr;
    char place[160];

    (void)context;
    if (!simt_in_kernel()) {
        host_fault(signal_number, info);
        return;
    }
    if (signal_number == SIGFPE) {
        simt_fault_raise(SIMT_FAULT_DIVISION, "an integer is divided by zero");
    } else if (signal_number == SIGILL || signal_number == SIGTRAP) {
        simt_fault_raise(SIMT_FAULT_ILLEGAL, "the kernel ran into a trap");
    } else if (simt_is_stack_guard(address)) {
        simt_fault_raise(SIMT_FAULT_STACK,
                         "a thread's stack is full: its local arrays are too large, "
                         "or a function calls itself without end");
    } else if (info->si_code == SI_KERNEL) {
        simt_fault_raise(SIMT_FAULT_ADDRESS, "a kernel used an address that no memory can have: a "
                                             "pointer that was never set, perhaps");
    } else {
        simt_describe_address(address, place, sizeof place);
        simt_fault_raise(SIMT_FAULT_ADDRESS, "a kernel used address %p: %s",
                         (void *)(uintptr_t)address, place);
    }
    simt_block_abandon();
}

// Handlers run on a stack of their own, since the thread's may be what is full. SA_NODEFER: the handler is left
// by a switch, and the next fault must be caught as well.
void simt_catch_signals(void) {
    static bool done;
    static char stack[64 * 1024];
    static const int caught[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_sigaction = on_signal,
                               .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};

    if (done)
        return;
    done = true;
    sigaltstack(&alternate, NULL);
    for (size_t i = 0; i < sizeof caught / sizeof caught[0]; i++)
        sigaction(caught[i], &action, NULL);
}

// assert() calls this, in kernels and in host code. It takes libc's place.
void __assert_fail(const char *expression, const char *file, unsigned line, const char *function) {
    if (simt_in_kernel()) {
        simt_fault_raise(SIMT_FAULT_ASSERT, "%s:%u: %s: assertion `%s' failed", file, line,
                         function, expression);
        simt_block_abandon();
    }
    fflush(stdout);
    fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, expression);
    abort();
}
