#include "lexer.h"

#include <ctype.h>
#include <string.h>

static bool in_name(char c) {
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static bool starts(const struct lexer *lexer, const char *spelling) {
    size_t length = strlen(spelling);
    return (size_t)(lexer->end - lexer->at) >= length && memcmp(lexer->at, spelling, length) == 0;
}

// Goes on by one byte and counts lines.
static void step(struct lexer *lexer) {
    if (*lexer->at++ == '\n') {
        lexer->line++;
        lexer->line_start = true;
    }
}

// Goes to the first byte of `spelling`, or to the end of the text.
static void skip_until(struct lexer *lexer, const char *spelling) {
    while (lexer->at < lexer->end && !starts(lexer, spelling))
        step(lexer);
}

// Skips a line that starts with `#`, up to its newline. `# 12 "a.cu"` and `#line 12 "a.cu"` set
// line and file.
static void skip_directive(struct lexer *lexer) {
    const char *end = memchr(lexer->at, '\n', (size_t)(lexer->end - lexer->at));
    end = end ? end : lexer->end;
    do
        lexer->at++;
    while (lexer->at < end && (*lexer->at == ' ' || *lexer->at == '\t'));
    lexer->at += starts(lexer, "line ") ? 5 : 0;
    if (lexer->at < end && isdigit((unsigned char)*lexer->at)) {
        size_t line = 0;
        for (; lexer->at < end && isdigit((unsigned char)*lexer->at); lexer->at++)
            line = line * 10 + (size_t)(*lexer->at - '0');
        lexer->line = line - 1; // the newline ahead counts
        const char *quote = memchr(lexer->at, '"', (size_t)(end - lexer->at));
        if (quote)
            lexer->file = quote + 1;
    }
    lexer->at = end;
}

static void skip_blank(struct lexer *lexer) {
    while (lexer->at < lexer->end) {
        if (isspace((unsigned char)*lexer->at)) {
            step(lexer);
        } else if (*lexer->at == '#' && lexer->line_start) {
            skip_directive(lexer);
        } else if (starts(lexer, "//")) {
            skip_until(lexer, "\n");
        } else if (starts(lexer, "/*")) {
            lexer->at += 2;
            skip_until(lexer, "*/");
            lexer->at += lexer->at < lexer->end ? 2 : 0;
        } else {
            return;
        }
    }
}

// A string or character literal. One that its line does not close ends there: the compiler says so.
static void skip_literal(struct lexer *lexer) {
    char quote = *lexer->at++;
    while (lexer->at < lexer->end && *lexer->at != quote && *lexer->at != '\n') {
        lexer->at += *lexer->at == '\\' && lexer->at + 1 < lexer->end && lexer->at[1] != '\n';
        lexer->at++;
    }
    lexer->at += lexer->at < lexer->end && *lexer->at == quote;
}

// R"x( ... )x" from its quote on, over any number of lines; x has at most 16 characters.
static void skip_raw(struct lexer *lexer) {
    char close[20] = ")";
    size_t length = 1;
    const char *at = lexer->at + 1;
    while (at < lexer->end && length < 17 && !strchr("()\\\" \t\n", *at))
        close[length++] = *at++;
    if (at == lexer->end || *at != '(') {
        skip_literal(lexer);
        return;
    }
    close[length++] = '"';
    close[length] = '\0';
    skip_until(lexer, close);
    lexer->at += lexer->at < lexer->end ? length : 0;
}

static void skip_number(struct lexer *lexer) {
    while (++lexer->at < lexer->end) {
        char c = *lexer->at;
        bool exponent = (c == '+' || c == '-') && strchr("eEpP", lexer->at[-1]);
        bool separator = c == '\'' && lexer->at + 1 < lexer->end && in_name(lexer->at[1]);
        if (!in_name(c) && c != '.' && !exponent && !separator)
            return;
    }
}

static bool is_raw_prefix(const struct token *token) {
    static const char *const prefixes[] = {"R", "LR", "uR", "UR", "u8R"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (token->length == strlen(prefixes[i]) &&
            memcmp(token->text, prefixes[i], token->length) == 0)
            return true;
    return false;
}

static size_t mark_length(const struct lexer *lexer) {
    static const char *const marks[] = {"<=>", "<=", ">=", "->", "--", "::"};
    for (size_t i = 0; strchr("<>-:", *lexer->at) && i < sizeof marks / sizeof *marks; i++)
        if (starts(lexer, marks[i]))
            return strlen(marks[i]);
    return 1;
}

// Starts at the beginning of `text`.
struct lexer lexer_start(const char *text, size_t length) {
    return (struct lexer){.at = text, .end = text + length, .line_start = true, .line = 1};
}

// Reads the next token; after the last one, a token of kind END.
struct token next_token(struct lexer *lexer) {
    skip_blank(lexer);
    struct token token = {.kind = END, .text = lexer->at, .partner = NONE};
    if (lexer->at == lexer->end)
        return token;
    char c = *lexer->at;
    bool fraction = c == '.' && lexer->end - lexer->at > 1 && isdigit((unsigned char)lexer->at[1]);
    if (isdigit((unsigned char)c) || fraction) {
        token.kind = NUMBER;
        skip_number(lexer);
    } else if (in_name(c)) {
        token.kind = IDENTIFIER;
        while (lexer->at < lexer->end && in_name(*lexer->at))
            lexer->at++;
        token.length = (size_t)(lexer->at - token.text);
        if (lexer->at < lexer->end && *lexer->at == '"' && is_raw_prefix(&token)) {
            token.kind = LITERAL;
            skip_raw(lexer);
        }
    } else if (c == '"' || c == '\'') {
        token.kind = LITERAL;
        skip_literal(lexer);
    } else {
        token.kind = MARK;
        lexer->at += mark_length(lexer);
    }
    token.length = (size_t)(lexer->at - token.text);
    lexer->line_start = false;
    return token;
}
