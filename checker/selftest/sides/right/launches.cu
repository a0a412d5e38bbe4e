// Launches of all kinds, and names that kernels have on the host.
__global__ void k(unsigned *p) {
    p[0] = 1;
}

template <unsigned n> __global__ void t(unsigned *p) {
    p[0] = n;
}

static void run(void (*k)(unsigned *)) {
    k<<<1, 1>>>(NULL);
}

int main() {
    k<<<1, 1>>>(NULL);
    ::k<<<1, 1>>>(NULL);
    (&k)<<<1, 1>>>(NULL);
    t<4><<<1, 1>>>(NULL);
    run(k);
    run(t<3>);
    return cudaDeviceSynchronize();
}
