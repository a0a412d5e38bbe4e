#include "wellformed.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The character at *at, which is moved behind it; -1 where there is none, or no well-formed one.
static long next_character(const unsigned char **at) {
    static const struct {
        unsigned char first, last;
        int more;
        long smallest;
    } forms[] = {{0x01, 0x7F, 0, 1},
                 {0xC2, 0xDF, 1, 0x80},
                 {0xE0, 0xEF, 2, 0x800},
                 {0xF0, 0xF4, 3, 0x10000}};

    for (int f = 0; f < 4; f++) {
        unsigned char c = **at;
        if (c < forms[f].first || c > forms[f].last)
            continue;
        long number = forms[f].more ? c & (0x3F >> forms[f].more) : c;
        ++*at;
        for (int i = 0; i < forms[f].more; i++) {
            if ((**at & 0xC0) != 0x80)
                return -1;
            number = number * 64 + (*(*at)++ & 0x3F);
        }
        bool surrogate = number >= 0xD800 && number <= 0xDFFF;
        return number >= forms[f].smallest && number <= 0x10FFFF && !surrogate ? number : -1;
    }
    return -1;
}

bool printable(const char *text) {
    const unsigned char *at = (const unsigned char *)text;

    while (*at) {
        long c = next_character(&at);
        if (c < 0 || (c < 0x20 && c != '\n') || (c >= 0x7F && c < 0xA0))
            return false;
    }
    return true;
}

static void skip_blanks(const char **at) {
    *at += strspn(*at, " \t\r\n");
}

static bool json_string(const char **at) {
    if (*(*at)++ != '"')
        return false;
    while (**at != '"') {
        const unsigned char *c = (const unsigned char *)*at;
        if (*c == '\\') {
            *at += 2;
            if (c[1] == 'u' && strspn(*at, "0123456789abcdefABCDEF") < 4)
                return false;
            if (!c[1] || !strchr("\"\\/bfnrtu", c[1]))
                return false;
        } else if (*c < 0x20 || next_character(&c) < 0) {
            return false;
        } else {
            *at = (const char *)c;
        }
    }
    ++*at;
    return true;
}

static bool json_value(const char **at);

// What stands between { and }, or [ and ].
static bool json_members(const char **at, char end, bool named) {
    ++*at;
    skip_blanks(at);
    if (**at == end) {
        ++*at;
        return true;
    }
    for (;;) {
        skip_blanks(at);
        if (named) {
            if (!json_string(at))
                return false;
            skip_blanks(at);
            if (*(*at)++ != ':')
                return false;
        }
        if (!json_value(at))
            return false;
        if (**at == end) {
            ++*at;
            return true;
        }
        if (*(*at)++ != ',')
            return false;
    }
}

static bool json_value(const char **at) {
    static const char *const words[] = {"true", "false", "null"};
    bool good = false;

    skip_blanks(at);
    if (**at == '{') {
        good = json_members(at, '}', true);
    } else if (**at == '[') {
        good = json_members(at, ']', false);
    } else if (**at == '"') {
        good = json_string(at);
    } else if (**at == '-' || isdigit((unsigned char)**at)) {
        char *end;
        strtod(*at, &end);
        *at = end;
        good = true;
    } else {
        for (int i = 0; i < 3 && !good; i++)
            if ((good = strncmp(*at, words[i], strlen(words[i])) == 0))
                *at += strlen(words[i]);
    }
    skip_blanks(at);
    return good;
}

bool json_is_whole(const char *text) {
    return json_value(&text) && *text == 0;
}

// A reference such as &lt; or &#10; at *at, which is moved behind it.
static bool xml_reference(const char **at) {
    static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#10;"};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strncmp(*at, known[i], strlen(known[i])) == 0) {
            *at += strlen(known[i]);
            return true;
        }
    return false;
}

// Text up to one of the characters in `ends`.
static bool xml_text(const char **at, const char *ends) {
    while (**at && !strchr(ends, **at)) {
        const unsigned char *c = (const unsigned char *)*at;
        if (**at == '&') {
            if (!xml_reference(at))
                return false;
            continue;
        }
        long number = next_character(&c);
        bool blank = number == '\n' || number == '\t' || number == '\r';
        if (number < 0 || (number < 0x20 && !blank) || (number & 0xFFFE) == 0xFFFE || number == '<')
            return false;
        *at = (const char *)c;
    }
    return **at != 0;
}

static bool xml_element(const char **at) {
    char name[64];
    int length = 0;

    if (sscanf(*at, "<%63[a-z]%n", name, &length) != 1 || length == 0)
        return false;
    *at += length;
    for (skip_blanks(at); isalpha((unsigned char)**at); skip_blanks(at)) {
        *at += strcspn(*at, "=<>\" ");
        if (strncmp(*at, "=\"", 2) != 0)
            return false;
        *at += 2;
        if (!xml_text(at, "\""))
            return false;
        ++*at;
    }
    if (strncmp(*at, "/>", 2) == 0) {
        *at += 2;
        return true;
    }
    if (*(*at)++ != '>')
        return false;
    for (;;) {
        if (!xml_text(at, "<"))
            return false;
        if ((*at)[1] == '/')
            break;
        if (!xml_element(at))
            return false;
    }
    *at += 2;
    if (strncmp(*at, name, strlen(name)) != 0 || (*at)[strlen(name)] != '>')
        return false;
    *at += strlen(name) + 1;
    return true;
}

bool xml_is_whole(const char *text) {
    static const char declaration[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    if (strncmp(text, declaration, strlen(declaration)) != 0)
        return false;
    text += strlen(declaration);
    if (!xml_element(&text))
        return false;
    skip_blanks(&text);
    return *text == 0;
}

// "ok 12 - what" or "not ok 12 - what", of that number.
static bool tap_point(const char *line, int number) {
    int found = 0;

    if (strncmp(line, "not ", 4) == 0)
        line += 4;
    return sscanf(line, "ok %d - ", &found) == 1 && found == number;
}

bool tap_is_whole(const char *text) {
    int planned = -1, points = 0;
    bool block = false;

    if (strncmp(text, "TAP version 14\n", 15) != 0)
        return false;
    for (const char *line = text + 15; *line; line += strcspn(line, "\n") + 1) {
        if (!strchr(line, '\n'))
            return false;
        if (block && strncmp(line, "  ...\n", 6) == 0)
            block = false;
        else if (block && strncmp(line, "  ", 2) == 0)
            continue;
        else if (!block && strncmp(line, "  ---\n", 6) == 0 && points > 0)
            block = true;
        else if (block)
            return false;
        else if (planned < 0 && sscanf(line, "1..%d", &planned) == 1)
            continue;
        else if (tap_point(line, points + 1))
            points++;
        else if (*line != '#')
            return false;
    }
    return !block && points == planned;
}
