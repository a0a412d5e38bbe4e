// The compiler's calls before each access, counted.
#include "../../simt/engine.h"
#include "cost.h"
#include "watch.h"

static void access(const void *p, unsigned size, enum cost_kind kind, const void *return_address) {
    cost_access(p, size, kind, return_address);
}

// In the widest pieces, up to 16 bytes, that the address and the size allow: as a GPU does it.
static void range(const void *p, size_t size, enum cost_kind kind, const void *return_address) {
    const char *at = p;
    unsigned piece = 16;

    while (piece > 1 && ((uintptr_t)p % piece != 0 || size % piece != 0))
        piece /= 2;
    for (; size > 0; at += piece, size -= piece)
        cost_access(at, piece, kind, return_address);
}

#include "../hooks.h"
