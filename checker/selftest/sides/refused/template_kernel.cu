// A kernel template that is launched.
static unsigned half(unsigned key) {
    return key / 2;
}

template <unsigned n> __global__ void t(unsigned *p) {
    p[0] = n + half(p[1]); // error: `half` is called in a kernel
}

int main() {
    t<4><<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
