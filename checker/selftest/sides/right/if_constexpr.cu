// Branches that are dropped.
static unsigned half(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    if constexpr (sizeof(unsigned) == 2)
        p[0] = half(p[1]);
    else if constexpr (sizeof(unsigned) == 1) {
        p[0] = half(p[2]);
    } else
        p[0] = 3;
    p[3] = 4;
}

int main() {
    k<<<1, 1>>>(NULL);
    if (half(3) != 1)
        return 1;
    return cudaDeviceSynchronize();
}
