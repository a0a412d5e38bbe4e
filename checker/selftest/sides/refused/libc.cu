// Whatever else C's library has, with std:: or without.
#include <cstring>
#include <search.h>
#include <wchar.h>

__global__ void k(unsigned *p, const wchar_t *text) {
    p[0] = wmemchr(text, L'x', 4) != NULL; // error: `wmemchr` is a host function
    p[1] = std::strlen((const char *)p);   // error: `std::strlen` is for host code
    p[2] = ::atoi("3");                    // error: `atoi` is a host function
    hdestroy();                            // error: `hdestroy` is a host function
}

int main() {
    k<<<1, 1>>>(NULL, NULL);
    return cudaDeviceSynchronize();
}
