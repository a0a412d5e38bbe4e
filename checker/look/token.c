// Words, texts and marks of C++, in source text or preprocessed text.
#include "look.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

// Goes past backslashes that join two lines; compilers allow blanks behind them.
static void join_lines(struct cursor *c) {
    while (c->at < c->end && *c->at == '\\') {
        const char *p = c->at + 1;
        while (p < c->end && (*p == ' ' || *p == '\t' || *p == '\r' || *p == '\f' || *p == '\v'))
            p++;
        if (p == c->end || *p != '\n')
            return;
        c->at = p + 1;
        c->line++;
    }
}

static int peek(struct cursor *c) {
    join_lines(c);
    return c->at < c->end ? (unsigned char)*c->at : -1;
}

int next_character(struct cursor *c) {
    int character = peek(c);

    if (character >= 0)
        c->at++;
    c->line += character == '\n';
    return character;
}

static int peek_second(struct cursor c) {
    next_character(&c);
    return peek(&c);
}

static void put(struct token *t, int character) {
    if (t->length < WORD_MOST)
        t->word[t->length++] = (char)character;
}

static bool in_word(int character) {
    return character >= 0x80 || isalnum(character) || character == '_' || character == '$';
}

// Past the comment that begins here.
static void skip_comment(struct cursor *c) {
    next_character(c);
    if (next_character(c) == '/') {
        while (peek(c) >= 0 && peek(c) != '\n')
            next_character(c);
        return;
    }
    for (int last = 0, now; (now = next_character(c)) >= 0; last = now)
        if (last == '*' && now == '/')
            return;
}

// A string or character up to its quote, or to the end of its line.
static void take_text(struct cursor *c, struct token *t, int quote) {
    t->kind = TOKEN_TEXT;
    while (peek(c) >= 0 && peek(c) != '\n') {
        int character = next_character(c);
        if (character == quote)
            return;
        put(t, character);
        if (character == '\\' && peek(c) >= 0 && peek(c) != '\n')
            put(t, next_character(c));
    }
}

// R"x( ... )x": in there a backslash is nothing but that. Returns false when no such text begins here.
static bool take_raw(struct cursor *c, struct token *t) {
    char closing[20] = ")";
    size_t length = 1;
    struct cursor ahead = *c;

    for (int character; (character = next_character(&ahead)) != '(';) {
        if (character < 0 || strchr(" )\\\t\v\f\n\"", character) || length > 16)
            return false;
        closing[length++] = (char)character;
    }
    closing[length++] = '"';
    const char *found = memmem(ahead.at, (size_t)(ahead.end - ahead.at), closing, length);
    const char *behind = found ? found + length : ahead.end;
    for (; ahead.at < behind; ahead.at++)
        ahead.line += *ahead.at == '\n';
    *c = ahead;
    t->kind = TOKEN_TEXT;
    t->length = 0;
    return true;
}

// A name, or a number with the marks that numbers have in them: 1'000, 1.5e-3.
static void take_word(struct cursor *c, struct token *t) {
    bool number = isdigit(peek(c)) != 0;

    t->kind = TOKEN_WORD;
    for (;;) {
        int character = peek(c);
        bool sign = number && t->length > 0 && (character == '+' || character == '-') &&
                    strchr("eEpP", t->word[t->length - 1]);
        if (!in_word(character) && !sign && !(number && character == '.') &&
            !(number && character == '\'' && in_word(peek_second(*c))))
            return;
        put(t, next_character(c));
    }
}

static bool is_raw_prefix(const struct token *t) {
    static const char *const prefixes[] = {"R", "u8R", "uR", "UR", "LR"};

    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
        if (t->length == strlen(prefixes[i]) && memcmp(t->word, prefixes[i], t->length) == 0)
            return true;
    return false;
}

void next_token(struct cursor *c, struct token *t) {
    int character;

    t->length = 0;
    while ((character = peek(c)) >= 0) {
        if (character == '/' && (peek_second(*c) == '/' || peek_second(*c) == '*'))
            skip_comment(c);
        else if (character != '\n' && (isspace(character) || character == 0))
            next_character(c);
        else
            break;
    }
    t->line = c->line;
    if (character < 0) {
        t->kind = TOKEN_END;
    } else if (character == '\n') {
        t->kind = TOKEN_LINE_END;
        next_character(c);
    } else if (in_word(character) || (character == '.' && isdigit(peek_second(*c)))) {
        if (character == '.')
            next_character(c);
        take_word(c, t);
        if (peek(c) == '"' && is_raw_prefix(t)) {
            struct cursor quote = *c;
            next_character(&quote);
            if (take_raw(&quote, t))
                *c = quote;
        }
    } else if (character == '"' || character == '\'') {
        next_character(c);
        take_text(c, t, character);
    } else {
        t->kind = TOKEN_MARK;
        put(t, next_character(c));
    }
    t->word[t->length] = 0;
}
