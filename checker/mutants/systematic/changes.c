// changes FILE: lists the small changes that could be made to a CUDA file, one a line: "NUMBER LINE OLD -> NEW".
// changes FILE NUMBER: prints the file with that one made.
//
// Each is what a slip of the hand does: a comparison or an operator is its neighbour, a constant one more or less, an
// index one further, a name another name of the function, a barrier or a call is left out, an atomic is another one.
// (Mutation operators as in DeMillo, Lipton and Sayward, "Hints on test data selection", 1978.) Not every one compiles.
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TOKENS = 20000 };

struct token {
    const char *text;
    size_t length;
    unsigned line;
};

static struct token token[MOST_TOKENS];
static size_t num_tokens;
static const char *source;
static long wanted, number; // the change to make, 0 to list; how many there were so far

static bool is(const struct token *t, const char *text) {
    return t >= token && t < token + num_tokens && strlen(text) == t->length &&
           strncmp(t->text, text, t->length) == 0;
}

static bool is_name(const struct token *t) {
    return t >= token && t < token + num_tokens &&
           (isalpha((unsigned char)*t->text) || *t->text == '_');
}

static bool is_number(const struct token *t) {
    return t >= token && t < token + num_tokens && isdigit((unsigned char)*t->text);
}

// Prints the source with `length` characters at `at` replaced, or says that this can be done.
static void change(const char *at, size_t length, unsigned line, const char *now) {
    number++;
    if (wanted == 0) {
        printf("%ld %u ", number, line);
        for (size_t i = 0; i < length; i++)
            putchar(at[i] == '\n' ? ' ' : at[i]);
        printf(" -> %s\n", *now ? now : "nothing");
    } else if (wanted == number) {
        printf("%.*s%s%s", (int)(at - source), source, now, at + length);
    }
}

static void change_token(const struct token *t, const char *now) {
    change(t->text, t->length, t->line, now);
}

// How much of the source at p is one token.
static size_t length_at(const char *p) {
    static const char *const operators[] = {
        "<<<", ">>>", "<<=", ">>=", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
        "++",  "--",  "+=",  "-=",  "*=", "/=", "%=", "&=", "|=", "^=", "->", "::"};
    size_t n = 0;

    if (*p == '"' || *p == '\'') {
        for (n = 1; p[n] && p[n] != *p; n++)
            n += p[n] == '\\';
        return n + 1;
    }
    while (isalnum((unsigned char)p[n]) || p[n] == '_')
        n++;
    if (n)
        return n;
    for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++)
        if (strncmp(p, operators[i], strlen(operators[i])) == 0)
            return strlen(operators[i]);
    return 1;
}

// Comments and lines of the preprocessor are none.
static void cut_into_tokens(void) {
    unsigned line = 1;
    bool begins = true; // nothing but blanks stand before it in its line

    for (const char *p = source; *p;) {
        const char *from = p;
        if ((begins && *p == '#') || strncmp(p, "//", 2) == 0) {
            p += strcspn(p, "\n");
        } else if (strncmp(p, "/*", 2) == 0) {
            const char *end = strstr(p, "*/");
            p = end ? end + 2 : p + strlen(p);
        } else if (isspace((unsigned char)*p)) {
            begins |= *p == '\n';
            p++;
        } else {
            if (num_tokens == MOST_TOKENS)
                exit(2);
            token[num_tokens++] = (struct token){p, length_at(p), line};
            p += token[num_tokens - 1].length;
            begins = false;
        }
        for (; from < p; from++)
            line += *from == '\n';
    }
}

static void change_operator(const struct token *t) {
    static const char *const pairs[][2] = {
        {"<", "<="},  {"<", ">"},   {"<=", "<"},  {">", ">="},   {">", "<"},   {">=", ">"},
        {"==", "!="}, {"!=", "=="}, {"+", "-"},   {"-", "+"},    {"/", "*"},   {"%", "/"},
        {"<<", ">>"}, {">>", "<<"}, {"&&", "||"}, {"||", "&&"},  {"|", "&"},   {"+=", "-="},
        {"+=", "="},  {"-=", "+="}, {"*=", "+="}, {"<<=", "*="}, {"++", "--"}, {"--", "++"},
        {"!", ""},    {">>=", "-="}};

    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (is(t, pairs[i][0]))
            change_token(t, pairs[i][1]);
    // A * or & behind a value is no pointer's.
    bool binary = is_number(t - 1) || is(t - 1, ")") || is(t - 1, "]") || is_name(t - 1);
    if (binary && is(t, "*"))
        change_token(t, "+");
    if (binary && is(t, "&"))
        change_token(t, "|");
}

static void change_number(const struct token *t) {
    char now[64], *end;
    unsigned long value = strtoul(t->text, &end, 0);

    snprintf(now, sizeof now, "%lu%.*s", value + 1, (int)(t->text + t->length - end), end);
    change_token(t, now);
    if (value > 0) {
        snprintf(now, sizeof now, "%lu%.*s", value - 1, (int)(t->text + t->length - end), end);
        change_token(t, now);
    }
}

// Words that stand for themselves.
static bool is_fixed(const struct token *t) {
    static const char *const words[] = {
        "if",       "else",    "for",          "while",      "do",         "return",
        "unsigned", "int",     "size_t",       "void",       "const",      "bool",
        "static",   "sizeof",  "template",     "struct",     "x",          "y",
        "z",        "extern",  "__global__",   "__device__", "__shared__", "__host__",
        "long",     "char",    "inline",       "switch",     "case",       "break",
        "continue", "typedef", "__constant__", "NULL",       "threadIdx",  "blockIdx",
        "blockDim", "gridDim"};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (is(t, words[i]))
            return true;
    return false;
}

// Another name: of CUDA's, its neighbour; of a variable, the one that the function named last before it.
static void change_name(const struct token *t) {
    static const char *const pairs[][2] = {{"threadIdx", "blockIdx"},  {"blockIdx", "threadIdx"},
                                           {"blockDim", "gridDim"},    {"gridDim", "blockDim"},
                                           {"atomicAdd", "atomicMax"}, {"true", "false"},
                                           {"false", "true"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (is(t, pairs[i][0]))
            change_token(t, pairs[i][1]);
    if (is_fixed(t) || is(t + 1, "(") || is(t + 1, "<<<") || is_name(t - 1) || is_name(t + 1))
        return; // a call, or a declaration
    for (const struct token *other = t - 1; other >= token && !is(other, "{"); other--)
        if (is_name(other) && !is_fixed(other) && !is(other + 1, "(") && !is(other + 1, "<<<") &&
            !is(other - 1, ".") && !isupper((unsigned char)*other->text) &&
            (other->length != t->length || strncmp(other->text, t->text, t->length) != 0)) {
            char now[64];
            snprintf(now, sizeof now, "%.*s", (int)other->length, other->text);
            change_token(t, now);
            return;
        }
}

// A statement that is a call, or a return without a value, left out.
static void leave_out(const struct token *t) {
    const struct token *end = t + 1;
    int depth = 0;

    if (!(is(t - 1, ";") || is(t - 1, "{") || is(t - 1, "}") || is(t - 1, ")")) || !is_name(t))
        return;
    if (is(t, "return") && is(end, ";")) {
        change(t->text, t->length, t->line, "");
        return;
    }
    if (is_fixed(t) || !(is(end, "(") || is(end, "<<<")))
        return;
    for (; end < token + num_tokens && !(depth == 0 && is(end, ";")); end++) {
        depth += is(end, "(") - is(end, ")");
        if (is(end, "{"))
            return; // a function
    }
    if (end < token + num_tokens)
        change(t->text, (size_t)(end->text - t->text), t->line, "");
}

// The arguments of a call, or of a launch, in another order.
static void swap_arguments(const struct token *t) {
    if (is_name(t) && (is(t - 1, "(") || is(t - 1, ",")) && is(t + 1, ",") && is_name(t + 2) &&
        (is(t + 3, ",") || is(t + 3, ")"))) {
        char now[160];
        snprintf(now, sizeof now, "%.*s, %.*s", (int)t[2].length, t[2].text, (int)t->length,
                 t->text);
        change(t->text, (size_t)(t[2].text + t[2].length - t->text), t->line, now);
    }
}

int main(int argc, char **argv) {
    static char text[1 << 20];
    FILE *file = argc > 1 ? fopen(argv[1], "re") : NULL;

    if (!file || argc > 3 || (argc == 3 && (wanted = strtol(argv[2], NULL, 10)) <= 0)) {
        fprintf(stderr, "usage: changes FILE [NUMBER]\n");
        return 2;
    }
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    source = text;
    cut_into_tokens();
    for (const struct token *t = token; t < token + num_tokens; t++) {
        change_operator(t);
        if (is_number(t))
            change_number(t);
        if (is_name(t))
            change_name(t);
        if (is(t, "]") && !is(t - 1, "["))
            change_token(t, " + 1]");
        leave_out(t);
        swap_arguments(t);
    }
    if (wanted > number) {
        fprintf(stderr, "changes: %s has %ld changes, not %ld\n", argv[1], number, wanted);
        return 2;
    }
    return 0;
}
