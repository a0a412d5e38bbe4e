// callee<<<grid, block>>>(arguments) as C++.
#ifndef TRANSLATE_LAUNCH_H
#define TRANSLATE_LAUNCH_H

#include "edit.h"
#include "kernels.h"
#include "token.h"

void launch(const struct tokens *tokens, size_t index, const struct kernels *kernels,
            struct edits *edits);

#endif
