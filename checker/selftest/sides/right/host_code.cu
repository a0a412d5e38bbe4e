// The host may do as it likes.
#include <algorithm>
unsigned total;
static const unsigned table[] = {1, 2, 3};
static unsigned half(unsigned key) {
    return key / 2;
}

static int by_value(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

int main() {
    int list[] = {3, 2, 1};
    qsort(list, 3, sizeof list[0], by_value);
    std::sort(list, list + 3);
    total = half(table[0]) + (unsigned)std::max(list[0], 1) + (unsigned)strlen("x");
    if (total == 0)
        exit(1);
    return cudaDeviceSynchronize();
}
