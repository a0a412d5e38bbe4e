// A macro that calls a helper: the error is where it is used.
static unsigned half(unsigned key) {
    return key / 2;
}

#define HALF(key) half(key)

__global__ void k(unsigned *p) {
    p[1] = HALF(p[2]); // error: `half` is called in a kernel
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
