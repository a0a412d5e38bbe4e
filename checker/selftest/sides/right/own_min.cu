// A name that the toolkit has for the device, too.
static unsigned min(unsigned a, unsigned b, unsigned c) {
    return min(min(a, b), c);
}

__global__ void k(unsigned *p) {
    p[0] = min(p[1], p[2]);
}

int main() {
    k<<<1, 1>>>(NULL);
    if (min(3u, 2u, 1u) != 1)
        return 1;
    return cudaDeviceSynchronize();
}
