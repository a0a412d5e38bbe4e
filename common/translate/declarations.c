// Reads what is declared outside of functions, and where the bodies of functions are.
#include "sides.h"

enum { BUCKETS = 4096, DEEPEST = 100 };

static struct name *names[BUCKETS];

// All that is known of the name that the token is.
struct name *name_of(const struct token *at) {
    size_t hash = 5381;
    for (size_t i = 0; i < at->length; i++)
        hash = hash * 33 + (unsigned char)at->text[i];
    struct name **bucket = &names[hash % BUCKETS], *name = *bucket;
    while (name &&
           (name->at->length != at->length || memcmp(name->at->text, at->text, at->length) != 0))
        name = name->next;
    if (!name) {
        name = allocate(1, sizeof *name);
        *name = (struct name){.at = at, .next = *bucket};
        *bucket = name;
    }
    return name;
}

// Whether the token is one of `words`, which have a blank before and behind each.
bool is_any_word(const struct token *at, const char *words) {
    if (at->kind != NAME)
        return false;
    for (const char *word = words + 1; *word; word += strcspn(word, " ") + 1)
        if (strcspn(word, " ") == at->length && memcmp(word, at->text, at->length) == 0)
            return true;
    return false;
}

// Whether template arguments begin here; two comparisons may look like them.
bool opens_arguments(const struct token *at) {
    if (!opens(at, '<') || at[-1].kind != NAME)
        return false;
    for (const struct token *inside = at + 1; inside < at + at->partner; inside++) {
        if (is_one_of(inside, "{;=|?"))
            return false;
        if (inside->kind == '&' && inside[1].kind == '&' && inside + 2 < at + at->partner)
            return false;
        if (inside->partner > 0 && inside->partner < at + at->partner - inside)
            inside += inside->partner;
    }
    return true;
}

// Whether this is the last token of what __shared__ expands to.
bool is_shared_word(const struct token *at) {
    return is_word(at, "thread_local") && at[-1].kind == ')' && at[-2].kind == ')' &&
           is_word(at - 3, "used");
}

// Whether the token is in a system header: its line marker has a 3 behind the name.
static bool is_system(const struct token *at) {
    static const char *marker;
    static bool answer;
    if (at->marker != marker) {
        const char *flags = strchr(at->marker, '"') + 1;
        flags += strcspn(flags, "\"\n");
        answer = memchr(flags, '3', strcspn(flags, "\n")) != NULL;
        marker = at->marker;
    }
    return answer;
}

// Whether C's library declares this, and for the host alone. CUDA has all of <math.h> for the device, and little else.
static bool is_c_for_host(const struct token *at) {
    static const char folder[] = "/usr/include/";
    const char *file = strchr(at->marker, '"') + 1;
    size_t length = strcspn(file, "\"\n");
    return strncmp(file, folder, strlen(folder)) == 0 && !memmem(file, length, "/c++/", 5) &&
           !memmem(file, length, "math", 4) && strncmp(at->text, "__", 2) != 0 &&
           !is_any_word(at,
                        " malloc free alloca memcpy memset printf vprintf clock abs labs llabs ");
}

// A declaration, as far as it is read.
struct statement {
    const struct token *begin;      // behind template <...>
    const struct token *name;       // of a function; NULL is none, or an operator
    const struct token *parameters; // of a function: their bracket
    const struct token *tag;        // what struct and its kin give a name to
    bool has_value, has_members;    // = stands before; class members were initialised before
    bool is_host, is_device, is_global, is_memory, is_const, may_drop, is_template;
    bool is_typedef, is_class, is_enum, is_namespace, is_operator;
};

static struct body *bodies;

// In namespace std only members count: what is called x.name may be one of those, and what is called name is none.
static bool in_std;

static void note(const struct token *at, unsigned is) {
    if (!in_std || is == BOTH_MEMBER)
        name_of(at)->is |= is;
}

// Ends the declarator before `at` if it is a variable's.
static void end_variable(const struct statement *s, const struct token *at, bool in_class) {
    if (s->parameters || s->has_value || s->is_namespace)
        return;
    const struct token *name = at - 1;
    while (name->kind == ']' && name->partner < 0)
        name += name->partner - 1;
    if (name->kind != NAME || name == s->tag || name < s->begin)
        return;
    bool is_array = name + 1 != at;
    if (s->is_typedef || is_system(name))
        note(name, UNSURE);
    else if (in_class)
        note(name, FIELD);
    else if (s->is_memory || s->is_device)
        note(name, DEVICE_VARIABLE);
    else if (s->is_const ? is_array : name > s->begin && name[-1].kind != SCOPE)
        note(name, is_array && s->is_const ? HOST_ARRAY : HOST_VARIABLE);
}

static void note_function(const struct statement *s, bool in_class) {
    if (!s->name)
        return;
    bool is_member = in_class || s->name[-1].kind == SCOPE;
    unsigned is = s->is_global                 ? KERNEL
                  : s->is_device && s->is_host ? BOTH_FUNCTION
                  : s->is_device               ? DEVICE_FUNCTION
                                               : HOST_FUNCTION;
    if (is_system(s->name)) // the engine's own code may have no markers
        is = is_member                ? BOTH_FUNCTION
             : is != HOST_FUNCTION    ? is
             : is_c_for_host(s->name) ? C_FUNCTION
                                      : UNSURE;
    note(s->name, s->is_typedef ? UNSURE : is_member && is <= BOTH_FUNCTION ? is << 4 : is);
    struct name *name = name_of(s->name);
    if (is == HOST_FUNCTION && !name->begin) {
        name->begin = s->begin;
        name->end = s->name;
    }
}

static void note_body(const struct statement *s, const struct token *open, bool in_class) {
    if (is_system(open))
        return;
    struct body *body = allocate(1, sizeof *body);
    *body = (struct body){.parameters = s->parameters,
                          .open = open,
                          .name = s->name ? name_of(s->name) : NULL,
                          .on_host = s->is_host || !(s->is_device || s->is_global),
                          .on_device = s->is_device || s->is_global,
                          .is_kernel = s->is_global,
                          .is_template = s->is_template,
                          .is_member = in_class || (s->name && s->name[-1].kind == SCOPE),
                          .may_drop = s->may_drop || s->is_template || in_class,
                          .next = bodies};
    bodies = body;
}

// Reads the word at `at`, and what belongs to it. Returns its last token.
static const struct token *read_word(struct statement *s, const struct token *at) {
    s->is_host |= is_word(at, "__simt_host__");
    s->is_device |= is_word(at, "__simt_device__");
    s->is_global |= is_word(at, "__simt_global__");
    s->is_memory |= is_word(at, "__simt_constant__") || is_shared_word(at);
    s->is_const |= is_any_word(at, " const constexpr ");
    s->may_drop |= is_any_word(at, " static inline constexpr ");
    s->is_typedef |= is_any_word(at, " typedef using ");
    if (is_word(at, "namespace")) {
        s->is_namespace = true;
        s->tag = at + 1;
    }
    s->is_operator |= is_word(at, "operator");
    if (is_any_word(at, " struct class union enum ")) {
        s->is_class |= !is_word(at, "enum");
        s->is_enum |= is_word(at, "enum");
        s->tag = at; // until the name comes
    } else if (s->tag && is_any_word(s->tag, " struct class union enum ") && at[1].kind != '(') {
        s->tag = at;
        note(at, UNSURE);
    }
    if (is_word(at, "template") &&
        opens(at + 1, '<')) { // its parameters hide what has their names elsewhere
        const struct token *close = at + 1 + at[1].partner;
        for (at += 2; at < close; at++)
            if (at->kind == NAME && is_one_of(at + 1, ",=>"))
                note(at, UNSURE);
        s->is_template = true;
        s->begin = close + 1;
        return close;
    }
    const struct token *open = at + 1;
    if (opens_arguments(open) && !s->is_operator && !s->has_value)
        open += open->partner + 1;
    if (!opens(open, '('))
        return open - 1;
    if (s->is_operator && !s->parameters) { // operator()(...), operator bool()
        open += is_word(at, "operator") && opens(open + 2, '(') ? 2 : 0;
        s->parameters = open;
    } else if (open[1].kind == '*' || open[1].kind == '&') { // a pointer to a function
        for (const struct token *inside = open + 1; inside < open + open->partner; inside++)
            if (inside->kind == NAME)
                note(inside, UNSURE);
    } else if (!s->parameters && !s->has_value &&
               !is_any_word(at, " __attribute__ alignas decltype noexcept explicit static_assert "
                                "asm __asm__ catch "
                                "__typeof__ typeof _Static_assert __declspec ")) {
        s->parameters = open;
        s->name = at;
    }
    return open + open->partner;
}

static const struct token *read_scope(const struct token *at, bool in_class, int depth);

// Reads the block whose { is at `at`. Returns its }, and ends the statement if that does so.
static const struct token *read_block(struct statement *s, const struct token *at, bool in_class,
                                      int depth) {
    const struct token *close = at + at->partner;
    if (s->is_namespace || at[-1].kind == LITERAL) { // extern "C" {
        bool was_in_std = in_std;
        if (s->tag)
            note(s->tag, NAMESPACE);
        in_std |= s->tag && is_system(at) && (is_word(s->tag, "std") || s->tag->text[0] == '_');
        if (depth < DEEPEST)
            read_scope(at + 1, false, depth + 1);
        in_std = was_in_std;
    } else if (s->parameters) {
        if (s->has_members && is_one_of(close + 1, ",{"))
            return close; // it initialises a member
        note_function(s, in_class);
        note_body(s, at, in_class);
    } else if (s->is_class && !s->has_value) {
        if (depth < DEEPEST)
            read_scope(at + 1, true, depth + 1);
        s->begin = close;
        return close; // variables may follow
    } else if (s->is_enum && !s->has_value) {
        for (at++; at < close; at++)
            if (at->kind == NAME && is_one_of(at + 1, ",=}"))
                note(at, UNSURE);
        return close;
    } else if (at > s->begin) {
        end_variable(s, at, in_class);
        s->has_value = true;
        return close;
    }
    *s = (struct statement){.begin = close + 1};
    return close;
}

// Reads declarations up to a } that closes none of them, or the end.
static const struct token *read_scope(const struct token *at, bool in_class, int depth) {
    struct statement s = {.begin = at};
    for (; at->kind != END && at->kind != '}'; at++) {
        if (at->kind == ';') {
            if (s.parameters)
                note_function(&s, in_class);
            else if (s.is_typedef && at[-1].kind == NAME)
                note(at - 1, at[-2].kind == SCOPE && is_system(at) ? 0 : UNSURE); // using std::abs;
            else
                end_variable(&s, at, in_class);
            s = (struct statement){.begin = at + 1};
        } else if (opens(at, '{')) {
            at = read_block(&s, at, in_class, depth);
        } else if (at->kind == NAME) {
            at = read_word(&s, at);
        } else if (at->kind == ':' && in_class &&
                   is_any_word(at - 1, " public private protected ")) {
            s = (struct statement){.begin = at + 1};
        } else if (is_one_of(at, "=,") && !s.is_operator) {
            end_variable(&s, at, in_class);
            s.has_value = at->kind == '=';
        } else if (at->kind == '*' && !s.has_value && !s.parameters) {
            s.is_const = false; // what it points to was
        } else if (opens(at, '(') || opens(at, '[')) {
            if (at->kind == '(' && s.is_operator && !s.parameters) // operator+(...)
                s.parameters = at;
            at += at->partner;
        }
        s.has_members |= at->kind == ':' && s.parameters;
    }
    return at;
}

// Reads the whole text, whose first token is read_tokens's own. Returns the bodies, the last one first.
struct body *read_declarations(const struct token *at) {
    for (at++; at->kind != END;) {
        at = read_scope(at, false, 0);
        at += at->kind == '}';
    }
    return bodies;
}
