// Keys from a command line: one argument holds them ("0x2A1, 7 12") or names their file (@file).
#ifndef KEYS_FROM_H
#define KEYS_FROM_H

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#define KEYS_FROM_WORD 32 // room for a word and its end: a longer word is no key

// Where the keys come from, and how far the reading is.
struct keys_source {
    const char *name;   // what a message calls it
    const char *text;   // the next byte, where there is no file
    FILE *file;         // NULL where the argument itself holds the keys
    unsigned long line; // of the byte read last, from 1
    int line_ended;     // that byte was a newline
};

// The next byte, or EOF at the end and on a read error.
static int keys_next_byte(struct keys_source *from) {
    int byte = EOF;
    if (from->file != NULL)
        byte = getc(from->file);
    else if (*from->text != '\0')
        byte = (unsigned char)*from->text++;
    if (byte != EOF) {
        from->line += (unsigned long)from->line_ended;
        from->line_ended = (byte == '\n');
    }
    return byte;
}

static int keys_separator(int byte) {
    return byte == ',' || isspace(byte);
}

// Reads the next word into word[KEYS_FROM_WORD] and returns its length, 0 at the end. A word that
// is too long fills the array: the rest is not looked for, since a file need not have an end. A
// byte that cannot be printed becomes a question mark, which no number has.
static size_t keys_next_word(struct keys_source *from, char *word) {
    size_t length = 0;
    int byte = keys_next_byte(from);
    while (keys_separator(byte))
        byte = keys_next_byte(from);
    while (byte != EOF && !keys_separator(byte)) {
        word[length++] = (char)(isprint(byte) ? byte : '?');
        if (length == KEYS_FROM_WORD - 1)
            break;
        byte = keys_next_byte(from);
    }
    word[length] = '\0';
    return length;
}

// Whether a word is a number, decimal or 0x and hex; if so *value is the number, or `below` where it
// is no smaller. Not strtoul: it takes a minus sign, octal, and what stands before a bad letter.
static int keys_number(const char *word, unsigned below, unsigned *value) {
    unsigned long long sum = 0;
    int hex = word[0] == '0' && (word[1] == 'x' || word[1] == 'X');
    if (hex)
        word += 2;
    if (*word == '\0')
        return 0;
    for (; *word != '\0'; word++) {
        int byte = (unsigned char)*word;
        if (isdigit(byte))
            sum = sum * (hex ? 16 : 10) + (unsigned)(byte - '0');
        else if (hex && isxdigit(byte))
            sum = sum * 16 + (unsigned)(tolower(byte) - 'a' + 10);
        else
            return 0;
        if (sum > below)
            sum = below;
    }
    *value = (unsigned)sum;
    return 1;
}

// What is wrong with a word of this length, or NULL if it is a key below `below`, now in *key.
static const char *keys_fault(const char *word, size_t length, unsigned below, unsigned *key) {
    if (length == KEYS_FROM_WORD - 1)
        return "is too long";
    if (word[0] == '-' && keys_number(word + 1, below, key))
        return "is negative";
    if (!keys_number(word, below, key))
        return "is not a number";
    return *key < below ? NULL : "is too big";
}

// Reads all keys of `from`; returns how many, or 0 after one sentence on stderr.
static size_t keys_read(unsigned *keys, size_t most, unsigned below, struct keys_source *from) {
    char word[KEYS_FROM_WORD];
    size_t n = 0;
    size_t length;
    while ((length = keys_next_word(from, word)) > 0) {
        if (n == most) {
            fprintf(stderr, "%s, line %lu: too many keys: from 1 to %zu are allowed.\n", from->name,
                    from->line, most);
            return 0;
        }
        const char *fault = keys_fault(word, length, below, &keys[n]);
        if (fault != NULL) {
            fprintf(stderr,
                    "%s, line %lu: '%s' %s: a key is a whole number from 0 to %u, in decimal or in "
                    "hex with 0x in front.\n",
                    from->name, from->line, word, fault, below - 1);
            return 0;
        }
        n++;
    }
    if (from->file != NULL && ferror(from->file)) {
        fprintf(stderr, "%s, line %lu: cannot be read (%s): a file with 1 to %zu keys is wanted.\n",
                from->name, from->line, strerror(errno), most);
        return 0;
    }
    if (n == 0)
        fprintf(stderr,
                "%s, line %lu: no keys: from 1 to %zu are allowed, with spaces, commas or new "
                "lines between.\n",
                from->name, from->line, most);
    return n;
}

// Reads the keys that `argument` holds, or those of the file it names after an @, into keys[most].
// Returns how many there are, from 1 to `most`, each below `below`; or 0 after one sentence on
// stderr that names the place and says what is allowed.
static size_t keys_from(unsigned *keys, size_t most, unsigned below, const char *argument) {
    struct keys_source from = {"KEYS", argument, NULL, 1, 0};
    if (argument[0] == '@') {
        from.name = argument + 1;
        from.file = fopen(from.name, "r");
        if (from.file == NULL) {
            fprintf(stderr, "'%s' cannot be read (%s): a file with 1 to %zu keys is wanted.\n",
                    from.name, strerror(errno), most);
            return 0;
        }
    }
    size_t n = keys_read(keys, most, below, &from);
    if (from.file != NULL)
        fclose(from.file);
    return n;
}

#endif
