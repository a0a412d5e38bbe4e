// The functions declared with __simt_global__, by their last name.
#include <stdint.h>

#include "translate.h"

struct kernel {
    const char *name;
    size_t parameters; // of the last declaration
    // With so many template arguments, a pointer to the kernel tells which function is meant and with which
    // arguments. SIZE_MAX: nothing but a call does, as there are packs, default arguments or overloads.
    size_t enough;
    struct kernel *next;
};

static struct kernel *kernels;

// The kernel of that name declared so far, or NULL.
static struct kernel *kernel_named(const struct token *name) {
    struct kernel *kernel = kernels;
    while (kernel && !is_word(name, kernel->name))
        kernel = kernel->next;
    return kernel;
}

// Adds a declaration with `name` and, from `open` on, the parameters in parentheses.
static void add(const struct token *name, const struct token *open, size_t template_parameters) {
    const struct token *close = open + open->partner;
    size_t parameters = count_pieces(open, close);
    struct kernel *kernel = kernel_named(name);
    if (!kernel) {
        kernel = allocate(1, sizeof *kernel);
        *kernel = (struct kernel){text_around("", name, name + 1, ""), parameters, 0, kernels};
        kernels = kernel;
    }
    if (kernel->enough < template_parameters)
        kernel->enough = template_parameters;
    if (kernel->parameters != parameters || count_between(open, close, '=') > 0)
        kernel->enough = SIZE_MAX;
    kernel->parameters = parameters;
}

// Takes away the __simt_global__ at `at` and remembers the kernel's name: the first one with parameters (an
// attribute has two parentheses there).
void kernel_declared(struct token *at, size_t template_parameters) {
    at->instead = "          "; // as wide as __global__, so that columns stay those of the file
    for (at++; !is_one_of(at, ";{}") && !is_word(at, "__simt_global__"); at++) {
        const struct token *open = at + 1;
        if (opens(open, '<'))
            open += open->partner + 1;
        if (at->kind == NAME && opens(open, '(') && open[1].kind != '(') {
            add(at, open, template_parameters);
            return;
        }
        if (at->partner > 0)
            at += at->partner;
    }
}

// Turns the __simt_is_global__(name) at `at` into 1 or 0. The name may have scopes; its last part decides.
void kernel_asked(struct token *at) {
    if (!opens(at + 1, '('))
        return;
    const struct token *close = at + 1 + at[1].partner;
    at->instead = kernel_named(close - 1) ? "1" : "0";
    while (at++ < close)
        at->instead = "";
}

// Whether a pointer to the callee that ends with `last` does not do: it must be called.
bool kernel_needs_call(const struct token *last) {
    size_t given = 0;
    if (last->kind == '>') {
        given = count_pieces(last + last->partner, last);
        last += last->partner - 1;
    }
    const struct kernel *kernel = kernel_named(last);
    return kernel && kernel->enough > given && last[-1].kind != '.' && last[-1].kind != ARROW;
}
