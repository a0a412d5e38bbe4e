// extern __shared__ T name[]; as C++ (__shared__ expands to thread_local).
#ifndef TRANSLATE_DYNAMIC_H
#define TRANSLATE_DYNAMIC_H

#include <stdbool.h>

#include "edit.h"
#include "token.h"

void dynamic_shared(const struct tokens *tokens, size_t begin, bool in_block, struct edits *edits);

#endif
