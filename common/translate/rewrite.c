#include "rewrite.h"

#include <stdlib.h>

#include "dynamic.h"
#include "kernels.h"
#include "launch.h"

// Whether the `{` at `index` opens a namespace or extern "C", where its statement begins at
// `begin`: what stands inside is then no block.
static bool opens_namespace(const struct tokens *tokens, size_t begin, size_t index) {
    bool linkage = token_is(tokens, begin, "extern") && tokens->items[begin + 1].kind == LITERAL;
    return token_is(tokens, begin, "namespace") ||
           (token_is(tokens, begin, "inline") && token_is(tokens, begin + 1, "namespace")) ||
           (linkage && index == begin + 2);
}

// Walks over all tokens once and collects every change. Launches and questions see the kernels
// declared before them.
void rewrite(const struct tokens *tokens, struct edits *edits) {
    struct kernels kernels = {0};
    size_t begin = 0;      // where the statement begins
    size_t parameters = 0; // those of the statement's last template <...>
    size_t shared = NONE;  // the last statement seen to hold a thread_local
    size_t block_end = 0;  // the tokens before it lie in a function, a class or an enum
    for (size_t i = 0; i < tokens->count; i++) {
        if (token_is(tokens, i, "{") && i >= block_end && !opens_namespace(tokens, begin, i))
            block_end = tokens->items[i].partner; // NONE: up to the end
        if (token_is(tokens, i, ";") || token_is(tokens, i, "{") || token_is(tokens, i, "}")) {
            begin = i + 1;
            parameters = 0;
        } else if (token_is(tokens, i, ":")) {
            begin = i + 1;
        } else if (token_is(tokens, i, "template") && token_is(tokens, i + 1, "<") &&
                   tokens->items[i + 1].partner != NONE) {
            parameters = count_template_parameters(tokens, i + 1);
            i = tokens->items[i + 1].partner;
        } else if (token_is(tokens, i, "__simt_global__")) {
            kernel_declared(&kernels, tokens, i, parameters, edits);
        } else if (token_is(tokens, i, "__simt_is_global__")) {
            kernel_asked(&kernels, tokens, i, edits);
        } else if (token_is(tokens, i, "thread_local") && shared != begin) {
            shared = begin;
            dynamic_shared(tokens, begin, i < block_end, edits);
        } else if (is_launch(tokens, i)) {
            launch(tokens, i, &kernels, edits);
            i += 2;
        }
    }
    free(kernels.table);
}
