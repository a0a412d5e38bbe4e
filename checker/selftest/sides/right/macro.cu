// A macro is on no side.
#define HALF(key) ((key) / 2)
#define CLEAR(p) do { (p)[0] = 0; } while (0)

__global__ void k(unsigned *p) {
    CLEAR(p);
    p[1] = HALF(p[2]);
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
