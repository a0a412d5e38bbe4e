// Arithmetic without a result: what the compiler calls when it instruments for undefined behaviour. These take the
// place of its library, so that a fault is told as every other one.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../simt/engine.h"
#include "shadow.h"

struct location {
    const char *file;
    uint32_t line, column;
};

struct type {
    uint16_t kind, info; // kind 0: an integer; info: its sign in bit 0, log2 of its bits above
    char name[];         // in quotes: "'int'"
};

static bool is_signed(const struct type *t) {
    return t->info & 1;
}

static unsigned bits(const struct type *t) {
    return 1u << (t->info >> 1);
}

// An operand: the value itself, or its address when it is wider than a register.
static void number(char *text, size_t room, const struct type *t, uintptr_t value) {
    if (t->kind != 0 || bits(t) > 64)
        snprintf(text, room, "a value");
    else if (is_signed(t))
        snprintf(text, room, "%" PRId64, bits(t) == 64 ? (int64_t)value : (int64_t)(int32_t)value);
    else
        snprintf(text, room, "%" PRIu64, (uint64_t)value);
}

static void raise_at(const struct location *at, const char *advice, const char *what) {
    char more[256];

    snprintf(more, sizeof more, "  %s\n", advice);
    simt_fault_raise_with(simt_running.active ? SIMT_FAULT_UNDEFINED : SIMT_FAULT_HOST, more,
                          "undefined: %s:%u: %s", at->file, at->line, what);
    if (simt_running.active)
        simt_block_abandon();
}

#define HANDLER(name, ...)                                                                         \
    void __ubsan_handle_##name(__VA_ARGS__);                                                       \
    void __ubsan_handle_##name(__VA_ARGS__)

struct two_types {
    struct location at;
    const struct type *left, *right;
};

HANDLER(shift_out_of_bounds, const struct two_types *d, uintptr_t value, uintptr_t amount) {
    char what[160], left[32], right[32];

    number(left, sizeof left, d->left, value);
    number(right, sizeof right, d->right, amount);
    if (amount < bits(d->left)) { // so it is the number that is shifted
        snprintf(what, sizeof what, "%s << %s does not fit into %s", left, right, d->left->name);
        raise_at(&d->at, "Bits are shifted to the left in unsigned numbers.", what);
        return;
    }
    snprintf(what, sizeof what, "%s is shifted by %s, and %s has %u bits", left, right,
             d->left->name, bits(d->left));
    raise_at(&d->at, "A shift must be by 0 or more and by less than the number of bits.", what);
}

HANDLER(out_of_bounds, const struct two_types *d, uintptr_t index) {
    char what[160], i[32];

    number(i, sizeof i, d->right, index);
    snprintf(what, sizeof what, "index %s is outside of an array %s", i, d->left->name);
    bool below =
        d->right->kind == 0 && bits(d->right) <= 64 &&
        (is_signed(d->right) ? (intptr_t)index < 0 || (bits(d->right) == 32 && (int32_t)index < 0)
                             : index >> (bits(d->right) - 1) != 0);
    raise_at(
        &d->at,
        below ? "It went below 0, as i - 1 does where i is 0. (In unsigned numbers 0 - 1 is the "
                "largest there is.)"
              : "The last index is one less than the number of elements: the index is none, or the "
                "array too small.",
        what);
}

struct one_type {
    struct location at;
    const struct type *type;
};

struct aligned_type {
    struct location at;
    const struct type *type;
    unsigned char log_alignment;
    unsigned char check; // what is done there: 0 a load, 1 a store, others are uses
};

// The one reason that is asked for: an address that is no multiple of what the type needs.
HANDLER(type_mismatch_v1, const struct aligned_type *d, uintptr_t address) {
    static const char *const verbs[] = {"reads", "writes"};
    char place[300], what[160];
    unsigned alignment = 1u << d->log_alignment;

    if (!simt_running.active) // a CPU does not mind
        return;
    snprintf(place, sizeof place, "%s:%u", d->at.file, d->at.line);
    snprintf(what, sizeof what, "%s %s at an address %u past a multiple of %u",
             d->check < 2 ? verbs[d->check] : "uses", d->type->name,
             (unsigned)(address % alignment), alignment);
    probe_report_misaligned(place, what);
}

static void overflow(const struct one_type *d, const char *sign, uintptr_t left, uintptr_t right) {
    char what[160], a[32], b[32];

    number(a, sizeof a, d->type, left);
    number(b, sizeof b, d->type, right);
    snprintf(what, sizeof what, "%s %s %s does not fit into %s", a, sign, b, d->type->name);
    raise_at(&d->at, "A signed number must not overflow; unsigned ones wrap.", what);
}

HANDLER(add_overflow, const struct one_type *d, uintptr_t left, uintptr_t right) {
    overflow(d, "+", left, right);
}

HANDLER(sub_overflow, const struct one_type *d, uintptr_t left, uintptr_t right) {
    overflow(d, "-", left, right);
}

HANDLER(mul_overflow, const struct one_type *d, uintptr_t left, uintptr_t right) {
    overflow(d, "*", left, right);
}

HANDLER(negate_overflow, const struct one_type *d, uintptr_t value) {
    overflow(d, "-", 0, value);
}

HANDLER(divrem_overflow, const struct one_type *d, uintptr_t left, uintptr_t right) {
    if (right == 0)
        raise_at(&d->at, "Nothing can be divided by zero.", "an integer is divided by zero");
    else
        overflow(d, "/", left, right);
}
