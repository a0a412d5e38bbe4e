// For functions that are templates of the digit's width. A case's parameter holds the width in its low byte and the
// shift in the next.
#ifndef RUNNER_WIDTHS_H
#define RUNNER_WIDTHS_H

#include "runner.h"

static inline int runner_shift(const struct run *r) {
    return (int)(r->param >> 8 & 0xFF);
}

// A tile is what the student's files and their briefs say: 256, or what the build of this runner says.
#ifndef RUNNER_TILE
#define RUNNER_TILE 256
#endif
#ifndef TILE
static_assert(RUNNER_TILE == 0,
              "no line defines TILE: it is 256, unless the compiler is told otherwise (-DTILE=64)");
#define TILE RUNNER_TILE
#endif
static_assert(
    TILE == RUNNER_TILE,
    "TILE must be 256, and another number where the compiler is told so (-DTILE=64): #ifndef TILE "
    "comes before #define TILE 256");

// what<b> arguments, for the case's b.
#define RUNNER_FOR_WIDTH(r, what, arguments)                                                       \
    do {                                                                                           \
        switch ((r)->param & 0xFF) {                                                               \
        case 1:                                                                                    \
            what<1> arguments;                                                                     \
            break;                                                                                 \
        case 2:                                                                                    \
            what<2> arguments;                                                                     \
            break;                                                                                 \
        case 4:                                                                                    \
            what<4> arguments;                                                                     \
            break;                                                                                 \
        default:                                                                                   \
            what<8> arguments;                                                                     \
        }                                                                                          \
    } while (0)

// Stops the build with a sentence unless name<b> is a template of one int with that type; expected_NAME<b>::type says
// which. (A name that is missing altogether is the compiler's own message: there is no template to ask.)
#define RUNNER_IS_TEMPLATE(name, file, declaration)                                                \
    static_assert(runner_same<decltype(::name<4>), expected_##name<4>::type>::value,               \
                  "your " #name " must be declared " declaration)

#endif
