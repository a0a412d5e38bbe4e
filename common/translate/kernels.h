// The functions declared with __simt_global__, by their last name.
#ifndef TRANSLATE_KERNELS_H
#define TRANSLATE_KERNELS_H

#include "edit.h"
#include "token.h"

struct kernel {
    const struct token *name; // NULL: a free place of the table
    // The most that any declaration has; NONE with a pack, 0: no template.
    size_t template_parameters;
    size_t parameters; // of the last declaration
    bool varies; // a declaration has default arguments, or two have unlike numbers of parameters
};

struct kernels {
    struct kernel *table; // open addressing; `size` is 0 or a power of two
    size_t size;
    size_t count;
};

size_t count_template_parameters(const struct tokens *tokens, size_t header);
void kernel_declared(struct kernels *kernels, const struct tokens *tokens, size_t index,
                     size_t template_parameters, struct edits *edits);
const struct kernel *kernel_named(const struct kernels *kernels, const struct token *name);
void kernel_asked(const struct kernels *kernels, const struct tokens *tokens, size_t index,
                  struct edits *edits);

#endif
