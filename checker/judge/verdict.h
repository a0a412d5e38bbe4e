// The verdict being made, for the files of the judge.
#ifndef VERDICT_H
#define VERDICT_H

#include "settings.h"
#include "text.h"

// The current test's verdict takes the text over.
void verdict_detail(struct text *t);
void verdict_warnings(struct text *t);
struct judge_verdict *verdict_now(void);

#endif
