// Words that are not for a task.
#include "look.h"

#include <string.h>
#include <strings.h>

static bool begins(const char *word, const char *with) {
    return strncmp(word, with, strlen(with)) == 0;
}

const char *blinding_word(const char *word) {
    static const char unseen[] = "the checker does not see what it does: write it in CUDA C";
    static const char hides[] = "it hides memory accesses from the checker: leave it out";
    const char *bare = word + strspn(word, "_");

    if (strcmp(bare, "weakref") == 0 || strcmp(bare, "weakref__") == 0 ||
        strcmp(word, "asm") == 0 || strcmp(word, "__asm") == 0 || strcmp(word, "__asm__") == 0)
        return unseen;
    if (begins(bare, "builtin_ia32_") || begins(word, "_mm_") || begins(word, "_mm256_") ||
        begins(word, "_mm512_"))
        return unseen;
    if (begins(bare, "no_sanitize") || begins(bare, "no_instrument") ||
        begins(bare, "disable_sanitizer") || strcmp(bare, "address_space") == 0 ||
        strcmp(bare, "address_space__") == 0)
        return hides;
    return NULL;
}

const char *inside_word(const char *word, bool engine) {
    static const char *const names[] = {"runner_", "tsan_", "asan_", "ubsan_", "sub_i_", "sub_d_"};
    static const char inside[] = "it belongs to the inside of the checker: choose another name";
    const char *bare = word + strspn(word, "_");

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strncasecmp(bare, names[i], strlen(names[i])) == 0)
            return inside;
    return engine && begins(bare, "simt_") ? inside : NULL;
}
