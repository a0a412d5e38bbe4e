// Escaping: whatever a student's program prints, what the judge shows of it is printable text.
#include <check.h>
#include <string.h>

#include "../judge/lines.h"
#include "../judge/text.h"
#include "selftest.h"
#include "wellformed.h"

static void escapes_to(const char *data, size_t size, const char *right) {
    struct text t = {0};

    text_add_escaped(&t, data, size);
    ck_assert_str_eq(t.data ? t.data : "", right);
    text_free(&t);
}

START_TEST(text_stays) {
    escapes_to("key 5\n0x7F ~", 12, "key 5\n0x7F ~");
    escapes_to("\xC3\xA4 \xE6\xBC\xA2 \xF0\x9F\x98\x80", 11,
               "\xC3\xA4 \xE6\xBC\xA2 \xF0\x9F\x98\x80");
    escapes_to("", 0, "");
}
END_TEST

START_TEST(controls_are_shown) {
    escapes_to("\033[2J\r\b\a", 7, "\\x1b[2J\\x0d\\x08\\x07");
    escapes_to("a\0b", 3, "a\\x00b");
    escapes_to("\x7F", 1, "\\x7f");
    escapes_to("\xC2\x9B", 2, "\\xc2\\x9b");          // CSI in one character
    escapes_to("\xE2\x80\xAE", 3, "\\xe2\\x80\\xae"); // writing turns round
    escapes_to("\xEF\xBF\xBE", 3, "\\xef\\xbf\\xbe"); // no character in XML
}
END_TEST

START_TEST(broken_bytes_are_shown) {
    escapes_to("\xFF", 1, "\\xff");
    escapes_to("\x80", 1, "\\x80");
    escapes_to("\xC0\xAF", 2, "\\xc0\\xaf");                   // a slash, longer than needed
    escapes_to("\xE0\x80\x80", 3, "\\xe0\\x80\\x80");          // the same for 0
    escapes_to("\xED\xA0\x80", 3, "\\xed\\xa0\\x80");          // half a pair of UTF-16
    escapes_to("\xF4\x90\x80\x80", 4, "\\xf4\\x90\\x80\\x80"); // past U+10FFFF
    escapes_to("\xE6\xBC", 2, "\\xe6\\xbc");                   // cut short
    escapes_to("\xE6\xBC\xA2", 2, "\\xe6\\xbc");
}
END_TEST

// All strings of two bytes, and many of random ones: never a control character, always UTF-8.
START_TEST(any_bytes) {
    uint64_t state = 1;

    for (unsigned pair = 0; pair < 1 << 16; pair++) {
        const char two[] = {(char)(pair >> 8), (char)pair};
        struct text t = {0};
        text_add_escaped(&t, two, 2);
        ck_assert_msg(printable(t.data), "%04x", pair);
        text_free(&t);
    }
    for (int round = 0; round < 20000; round++) {
        char bytes[16];
        struct text t = {0};
        for (size_t i = 0; i < sizeof bytes; i++) {
            state = state * 6364136223846793005u + 1442695040888963407u; // Knuth's, MMIX
            bytes[i] = (char)(state >> 56 | (round % 2 ? 0x80 : 0));
        }
        text_add_escaped(&t, bytes, sizeof bytes);
        ck_assert(printable(t.data));
        text_free(&t);
    }
}
END_TEST

START_TEST(long_texts_grow) {
    struct text t = {0};

    for (int i = 0; i < 10000; i++)
        text_add(&t, "%d,", i % 10);
    ck_assert_uint_eq(t.length, 20000);
    ck_assert_uint_eq(strlen(t.data), 20000);
    ck_assert_int_eq(t.data[19998], '9');
    text_free(&t);
    ck_assert_ptr_null(t.data);
}
END_TEST

// A report's places in the source are looked up in the program; what only looks like one stays, and a report full of
// them does not keep the judge busy.
START_TEST(places_in_reports) {
    static const char *const kept[] = {"@", "@@", "@x@", "@=@", "@123456789@", "a@b.c", "@12"};
    struct text t = {0};
    char many[4 * 400 + 1] = "";

    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        lines_expand(&t, "/nowhere/at/all", kept[i]);
        ck_assert_str_eq(t.data, kept[i]);
        text_free(&t);
    }
    lines_expand(&t, "/nowhere/at/all", "at @401000@:\n  \033@401000@");
    ck_assert_ptr_nonnull(strstr(t.data, "0x401000"));
    ck_assert(printable(t.data));
    text_free(&t);
    for (int i = 0; i < 400; i++)
        strcat(many, "@1@ ");
    lines_expand(&t, "/nowhere/at/all", many);
    ck_assert_ptr_nonnull(strstr(t.data, "@1@ @1@ @1@"));
    text_free(&t);
}
END_TEST

Suite *text_suite(void) {
    Suite *s = suite_create("text");
    TCase *escaping = tcase_create("escaping"), *growing = tcase_create("growing"),
          *places = tcase_create("places");

    tcase_add_test(escaping, text_stays);
    tcase_add_test(escaping, controls_are_shown);
    tcase_add_test(escaping, broken_bytes_are_shown);
    tcase_add_test(escaping, any_bytes);
    suite_add_tcase(s, escaping);
    tcase_add_test(growing, long_texts_grow);
    suite_add_tcase(s, growing);
    tcase_add_test(places, places_in_reports);
    tcase_set_timeout(places, 20);
    suite_add_tcase(s, places);
    return s;
}
