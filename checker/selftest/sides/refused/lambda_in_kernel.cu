// A lambda in a kernel is device code.
static unsigned half(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    auto twice = [](unsigned x) {
        return half(x) + half(x); // error: `half` is called in a kernel
    };
    p[0] = twice(p[1]);
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
