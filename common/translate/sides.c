// Finds what nvcc refuses because host and device are two sides: calls and variables of the wrong one, and what an
// array may not be in device code. A name counts for what all its declarations together say, and where they differ, or
// where tokens do not tell, nothing is said.
#include <stdio.h>

#include "sides.h"

// What CUDA and std:: have on the host only. nvcc 13 refuses each of these in device code.
static const char runtime_functions[] =
    " cudaMallocHost cudaFreeHost cudaMemcpy cudaMemset cudaDeviceSynchronize "
    "cudaDeviceReset cudaSetDevice cudaGetDeviceProperties cudaDriverGetVersion "
    "cudaMemGetInfo cudaStreamCreate cudaStreamSynchronize cudaStreamQuery "
    "cudaLaunchHostFunc cudaEventCreate cudaEventSynchronize cudaEventQuery "
    "cudaEventElapsedTime cudaStreamBeginCapture cudaStreamEndCapture cudaStreamIsCapturing "
    "cudaGraphCreate cudaGraphDestroy cudaGraphGetNodes cudaGraphNodeGetType "
    "cudaGraphInstantiate cudaGraphExecDestroy cudaMallocManaged cudaMemcpyToSymbol "
    "cudaFuncSetAttribute ";
static const char std_functions[] =
    " accumulate inner_product partial_sum exclusive_scan inclusive_scan reduce iota "
    "adjacent_difference gcd lcm sort stable_sort partial_sort nth_element is_sorted find "
    "find_if count count_if copy copy_n copy_if copy_backward move_backward fill fill_n "
    "transform for_each generate replace remove remove_if unique reverse rotate partition "
    "stable_partition lower_bound upper_bound binary_search equal_range merge inplace_merge "
    "includes equal mismatch search all_of any_of none_of max_element min_element "
    "minmax_element make_heap push_heap pop_heap sort_heap lexicographical_compare "
    "next_permutation swap_ranges iter_swap swap min max minmax cout cerr clamp distance "
    "advance next prev exchange make_pair make_tuple addressof as_const launder to_string ";

static size_t errors;

// Reports an error at `at`, the first one about this name in this body.
static void complain(const struct body *body, const struct token *at, const char *what) {
    struct name *name = name_of(at);
    if (name->told == body)
        return;
    name->told = body;
    report(at, "error", what);
    errors++;
}

// The same, with the name in backquotes before `what`.
static void complain_of(const struct body *body, const struct token *at, const char *what) {
    complain(body, at, text_around("`", at, at + 1, what));
}

// How many tokens from `at` on are not evaluated, or only in one instance of a template; 0 is none.
static ptrdiff_t unevaluated(const struct token *at) {
    const struct token *from = at;
    if (is_any_word(
            at,
            " sizeof decltype alignof alignas noexcept typeid typeof __typeof__ __attribute__ ")) {
        if (opens(at + 1, '('))
            return 2 + at[1].partner;
        while (at[1].kind == NAME || at[1].kind == SCOPE || opens(at + 1, '(') ||
               opens(at + 1, '['))
            at += 1 + (at[1].partner > 0 ? at[1].partner : 0);
        return at == from ? 0 : at + 1 - from;
    }
    if (is_any_word(
            at,
            " struct class union ")) { // a class in a function: its members are on no known side
        while (!is_one_of(at, ";{=()"))
            at++;
        return opens(at, '{') ? at + at->partner + 1 - from : 0;
    }
    if (!is_word(at, "if") || !is_word(at + 1, "constexpr") || !opens(at + 2, '('))
        return 0;
    for (at += 3 + at[2].partner;; at += 2) { // both branches
        while (!is_one_of(at, ";{"))
            at += at->partner > 0 ? at->partner + 1 : 1;
        at += at->partner > 0 ? at->partner : 0;
        if (!is_word(at + 1, "else"))
            return at + 1 - from;
    }
}

// Whether a function's arguments follow the name at `at`, and are no launch's.
static bool is_called(const struct token *at) {
    if (opens_arguments(at + 1) && !is_launch(at + 1))
        at += 1 + at[1].partner;
    return opens(at + 1, '(');
}

// Says what to write instead of the declaration of a host's function, up to its name. The text goes on behind the
// name that was called.
static char *lacks_device(const struct body *body, const struct name *name) {
    bool is_both = name->host_mentions > 0;
    char *text =
        allocate((size_t)(name->end->text - name->begin->text) + name->end->length + 200, 1);
    char *end = text + sprintf(text, "` is called in %s and lacks __device__: write `",
                               body->is_kernel ? "a kernel" : "device code");
    char *head = end;
    for (const struct token *at = name->begin; at <= name->end; at++) {
        is_both |= is_word(at, "__simt_host__");
        if (is_any_word(at, " __simt_host__ static inline extern constexpr "))
            continue;
        bool is_apart = at > name->begin && at[-1].text + at[-1].length < at->text && end > head;
        end += sprintf(end, "%s%.*s", is_apart ? " " : "", (int)at->length, at->text);
    }
    const char *qualifiers = is_both ? "__host__ __device__ " : "__device__ ";
    memmove(head + strlen(qualifiers), head, (size_t)(end - head));
    memcpy(head, qualifiers, strlen(qualifiers));
    strcpy(end + strlen(qualifiers), "(...)`");
    return text;
}

static void check_call_in_device_code(const struct body *body, const struct token *at,
                                      const struct name *name, bool is_member, bool is_scoped) {
    unsigned all =
        is_member ? MEMBERS : FUNCTIONS | UNSURE | HOST_VARIABLE | HOST_ARRAY | DEVICE_VARIABLE;
    unsigned host = is_member ? HOST_MEMBER : HOST_FUNCTION;
    if (!is_member && (body->is_member || is_scoped)) {
        all |= MEMBERS | (body->is_member ? FIELD : 0);
        host |= HOST_MEMBER;
    }
    unsigned is = name->is & all;
    if (is && !(is & ~host) && name->begin)
        complain_of(body, at, lacks_device(body, name));
    else if (is == KERNEL)
        complain_of(body, at, "` is a kernel: device code calls __device__ functions only");
    else if (!is_member && !(is & ~UNSURE) && !is_scoped && is_any_word(at, " malloc free "))
        complain_of(body, at,
                    "` in device code is CUDA's, and not in the engine here: use an array of a "
                    "fixed size, or memory that cudaMalloc gave");
    else if (!is_member && !is && name->is & C_FUNCTION && !is_scoped)
        complain_of(body, at,
                    "` is a host function: device code needs a __device__ function in its place");
    else if (!is_member && !(is & ~UNSURE) && is_any_word(at, runtime_functions))
        complain_of(body, at, "` is for host code: do it before the launch, or after it");
}

static void check_std(const struct body *body, const struct token *at) {
    const struct token *behind = at + 1; // numeric_limits<unsigned>::max()
    if (is_word(at, "numeric_limits") && opens_arguments(behind))
        behind += behind->partner + 1;
    bool has_limits = behind > at + 1 && behind->kind == SCOPE && behind[2].kind == '(';
    if (has_limits || is_any_word(at, std_functions) || name_of(at)->is & C_FUNCTION)
        complain(body, at,
                 text_around("`std::", at, at + 1,
                             "` is for host code: device code needs a __device__ function, a loop "
                             "or a constant in its place"));
}

// Looks at the name at `at`, which the body evaluates and does not declare.
static void check_name_in_device_code(const struct body *body, const struct token *at) {
    const struct name *name = name_of(at);
    bool is_member = at[-1].kind == '.' || at[-1].kind == ARROW;
    bool is_scoped = at[-1].kind == SCOPE && (at[-2].kind == NAME || at[-2].kind == '>') &&
                     !is_any_word(at - 2, " return else do case ");
    if (is_scoped && is_word(at - 2, "std") &&
        (at[-3].kind != SCOPE || at[-4].kind != NAME || is_word(at - 4, "return"))) {
        check_std(body, at);
    } else if (name->local == body || is_word(at - 1, "goto") ||
               (at[1].kind == ':' && is_one_of(at - 1, ";{}:"))) { // a label
        return;
    } else if (is_called(at)) {
        check_call_in_device_code(body, at, name, is_member, is_scoped);
    } else if (!is_member && !(is_scoped && !(name_of(at - 2)->is & NAMESPACE)) &&
               !(body->is_member && name->is & FIELD)) {
        unsigned is = name->is & ~(FIELD | MEMBERS);
        if (is == HOST_VARIABLE)
            complain_of(body, at,
                        "` is a host variable, out of device code's reach: pass it as an argument, "
                        "or declare it __device__");
        else if (is == HOST_ARRAY)
            complain_of(body, at,
                        "` is a host array, out of device code's reach: declare it __constant__");
    }
}

// An array's size must be known when the program is compiled.
static void check_array(const struct body *body, const struct token *at) {
    if (name_of(at)->local != body || !declares_local(body, at))
        return;
    for (const struct token *open = at + 1; opens(open, '['); open += open->partner + 1)
        if (is_runtime(body, open + 1, open + open->partner))
            complain_of(
                body, at,
                "` has a size that is known only when the program runs: give it a constant one");
}

// The variable of a __shared__ declaration that has a value, or NULL.
static const struct token *initialised(const struct token *at) {
    for (at++; !is_one_of(at, ";{}") || opens(at, '{'); at++) {
        const struct token *name = at - 1;
        while (name->kind == ']' && name->partner < 0)
            name += name->partner - 1;
        if (is_any_word(at, " struct class union "))
            return NULL;
        if (name->kind == NAME &&
            !is_any_word(name, " __attribute__ alignas decltype __typeof__ typeof ") &&
            (is_one_of(at, "={") || opens(at, '(')))
            return name;
        if (is_one_of(at, "([") || opens_arguments(at))
            at += at->partner > 0 ? at->partner : 0;
    }
    return NULL;
}

static void check_shared(const struct body *body, const struct token *at) {
    const struct token *with_value = initialised(at);
    if (with_value)
        complain_of(body, with_value,
                    "` is __shared__ and cannot have an initial value: let a thread assign it "
                    "before a barrier");
}

static void check_device_code(const struct body *body) {
    for (const struct token *at = body->open + 1; at < body->open + body->open->partner; at++) {
        ptrdiff_t skip = unevaluated(at);
        if (skip > 0) {
            at += skip - 1;
        } else if (is_shared_word(at)) {
            check_shared(body, at);
        } else if (at->kind == NAME) {
            check_name_in_device_code(body, at);
            if (at[1].kind == '[')
                check_array(body, at);
        }
    }
}

// A lambda with parameters of type auto is a template, of which nvcc says nothing.
static ptrdiff_t generic_lambda(const struct token *at) {
    if (at->kind != '(' || at[-1].kind != ']' || at->partner <= 0 ||
        !opens(at + at->partner + 1, '{'))
        return 0;
    for (const struct token *inside = at; inside < at + at->partner; inside++)
        if (is_word(inside, "auto"))
            return at->partner + 2 + at[at->partner + 1].partner;
    return 0;
}

static void check_name_in_host_code(const struct body *body, const struct token *at) {
    const struct name *name = name_of(at);
    bool is_member = at[-1].kind == '.' || at[-1].kind == ARROW;
    if (name->local == body || !is_called(at))
        return;
    unsigned is = name->is & (is_member ? MEMBERS : ~(body->is_member ? 0u : (unsigned)FIELD));
    if (is == DEVICE_FUNCTION || is == DEVICE_MEMBER)
        complain_of(body, at,
                    "` is a __device__ function and is called in host code: does the function "
                    "that calls it lack __global__ or __device__? (For both, a function is "
                    "__host__ __device__.)");
    else if (is == KERNEL && !is_member)
        complain_of(body, at,
                    text_around("` is a kernel, and is launched: write `", at, at + 1,
                                "<<<blocks, threads>>>(...)`"));
}

static void check_host_code(const struct body *body) {
    bool is_extern = false;
    for (const struct token *at = body->open + 1; at < body->open + body->open->partner; at++) {
        ptrdiff_t skip = unevaluated(at);
        skip = skip ? skip : generic_lambda(at);
        is_extern = (is_extern || is_word(at, "extern")) && !is_one_of(at, ";{}");
        if (skip > 0)
            at += skip - 1;
        else if (is_shared_word(at) && !is_extern)
            complain(body, at, "__shared__ is for device code, and this is a host function");
        else if (at->kind == NAME)
            check_name_in_host_code(body, at);
    }
}

static void count_mentions(const struct body *body) {
    for (const struct token *at = body->open + 1; at < body->open + body->open->partner; at++)
        if (at->kind == NAME) {
            struct name *name = name_of(at);
            name->mentions++;
            name->host_mentions += body->on_host;
        }
}

// Reports all errors in the text, in its order, and returns how many there are; and whether names are missing that no
// compiler will find, either.
size_t check_sides(const struct token *begin, bool *lacks) {
    struct body *bodies = NULL, *next;
    for (struct body *last = read_declarations(begin); last; last = next) {
        next = last->next;
        last->next = bodies;
        bodies = last;
        count_mentions(last);
    }
    *lacks = false;
    for (const struct body *body = bodies; body; body = body->next) {
        if (body->may_drop && body->name && body->name->mentions == 0)
            continue;
        read_locals(body);
        size_t lacking = check_lacking(body);
        *lacks |= lacking > 0;
        errors += lacking;
        if (body->on_device && !body->on_host &&
            !(body->name && body->name->is & (BOTH_FUNCTION | BOTH_MEMBER)))
            check_device_code(body);
        if (body->on_host && !body->is_template &&
            !(body->name && body->name->is & (DEVICE_FUNCTION | DEVICE_MEMBER)))
            check_host_code(body);
    }
    return errors;
}
