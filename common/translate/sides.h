// Which side, host or device, each function and variable of a program is on.
#ifndef SIDES_H
#define SIDES_H

#include "translate.h"

// What the declarations of a name say, taken together: functions and types of several kinds may share one.
enum {
    HOST_FUNCTION = 1 << 0,
    DEVICE_FUNCTION = 1 << 1, // __device__ alone
    BOTH_FUNCTION = 1 << 2,   // __host__ __device__
    KERNEL = 1 << 3,
    HOST_MEMBER = HOST_FUNCTION << 4, // the same, of a class
    DEVICE_MEMBER = DEVICE_FUNCTION << 4,
    BOTH_MEMBER = BOTH_FUNCTION << 4,
    HOST_VARIABLE = 1 << 8,
    HOST_ARRAY = 1 << 9, // a constant one
    DEVICE_VARIABLE = 1 << 10,
    FIELD = 1 << 11, // of a class
    NAMESPACE = 1 << 12,
    C_FUNCTION = 1 << 13, // of C's library, for the host alone
    UNSURE = 1 << 14,     // a type, a template's parameter, or something of a system header
    FUNCTIONS = HOST_FUNCTION | DEVICE_FUNCTION | BOTH_FUNCTION | KERNEL,
    MEMBERS = HOST_MEMBER | DEVICE_MEMBER | BOTH_MEMBER
};

struct name {
    const struct token *at;    // where it was asked for first
    const struct token *begin; // of a declaration as a host's function, NULL where there is none
    const struct token *end;   // of that: the name there
    unsigned is;
    size_t mentions, host_mentions; // in bodies, and in those of host functions
    const struct body *local;       // the body looked at last that has a variable of this name
    bool is_runtime;                // that variable is no constant
    const struct body *told;        // the body with the last error about it
    struct name *next;
};

// A function's body in a file that is no system header.
struct body {
    const struct token *parameters, *open; // their opening brackets
    const struct name *name;               // NULL: an operator
    bool on_host, on_device, is_kernel, is_template, is_member;
    bool may_drop; // nvcc looks at it no further if nobody mentions it
    struct body *next;
};

struct name *name_of(const struct token *at);
bool is_any_word(const struct token *at, const char *words);
bool opens_arguments(const struct token *at);
bool is_shared_word(const struct token *at);
struct body *read_declarations(const struct token *at);

void read_locals(const struct body *body);
bool declares_local(const struct body *body, const struct token *at);
bool is_runtime(const struct body *body, const struct token *from, const struct token *to);

size_t check_lacking(const struct body *body);
size_t check_sides(const struct token *at, bool *lacks);

#endif
