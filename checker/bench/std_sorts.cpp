// The sorts of the C++ library, for a program in C.
#include <algorithm>
#include <cstddef>

extern "C" {
void std_sort(unsigned *keys, unsigned *spare, std::size_t n);
void std_stable_sort(unsigned *keys, unsigned *spare, std::size_t n);
}

void std_sort(unsigned *keys, unsigned *, std::size_t n) {
    std::sort(keys, keys + n);
}

void std_stable_sort(unsigned *keys, unsigned *, std::size_t n) {
    std::stable_sort(keys, keys + n);
}
