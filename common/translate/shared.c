// extern __shared__ T name[]; as C++ (__shared__ expands to thread_local).
#include "translate.h"

// Rewrites the statement that begins at `at` and is both extern and thread_local. In a block
//     extern thread_local T name[];  ->  T *const name = decltype(name)(::simt::dynamic_shared());
// and elsewhere, where each use must ask for the address anew,
//     extern thread_local T name[];  ->  static const ::simt::dynamic_shared_array<T> name;
void shared_array(struct token *at, bool in_block) {
    if (!in_block)
        at->before = "static const ::simt::dynamic_shared_array<";
    for (; at->kind != ';'; at++) {
        if (is_word(at, "extern") || is_word(at, "thread_local")) {
            at->instead = "";
        } else if (at->kind == NAME && opens(at + 1, '(') && !is_word(at, "decltype")) {
            const struct token *close = at + 1 + at[1].partner; // of an attribute
            for (at->instead = ""; at < close; at->instead = "")
                at++;
        } else if (opens(at, '<') || opens(at, '(')) {
            at += at->partner;
        } else if (at->kind == NAME && at[1].kind == '[' && at[2].kind == ']') {
            const struct token *name = at;
            bool rows = in_block && at[3].kind == '['; // T name[][4] is T (*name)[4]
            at->before = !in_block ? "> " : rows ? "(*const " : "*const ";
            at[1].instead = rows ? ")" : "";
            at[2].instead = "";
            for (at += 2; rows && opens(at + 1, '[');)
                at += 1 + at[1].partner;
            if (in_block)
                at[1].before =
                    text_around(" = decltype(", name, name + 1, ")(::simt::dynamic_shared())");
        } else if (is_one_of(at, in_block ? "[={}" : "[={},") ||
                   (at->kind == NAME && is_one_of(at + 1, ",;"))) {
            fail(at, "an extern __shared__ array has no size: write T name[]");
        }
    }
}
