// What is not evaluated may be of the host.
unsigned table[7];

static unsigned half(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    decltype(half(2)) x = sizeof table / sizeof(table[0]);
    p[0] = x + sizeof(half(3)) + sizeof half(3) + noexcept(half(3));
    p[1] = alignof(decltype(table));
}

int main() {
    k<<<1, 1>>>(NULL);
    if (half(3) != table[0])
        return 1;
    return cudaDeviceSynchronize();
}
