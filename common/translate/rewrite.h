// The whole translation of one text.
#ifndef TRANSLATE_REWRITE_H
#define TRANSLATE_REWRITE_H

#include "edit.h"
#include "token.h"

void rewrite(const struct tokens *tokens, struct edits *edits);

#endif
