// A template that nobody uses is not compiled.
static unsigned half(unsigned key) {
    return key / 2;
}

template <unsigned n> __global__ void t(unsigned *p) {
    p[0] = n + half(p[1]);
}

int main() {
    if (half(3) != 1)
        return 1;
    return cudaDeviceSynchronize();
}
