// A lambda, or a parameter, hides the function.
static unsigned half(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    auto half = [](unsigned x) { return x / 2; };
    p[0] = half(p[1]);
}

__device__ unsigned with(unsigned (*half)(unsigned), unsigned x) {
    return half(x) + (*half)(x);
}

int main() {
    k<<<1, 1>>>(NULL);
    if (half(3) != 1)
        return 1;
    return cudaDeviceSynchronize();
}
