// Shared variables as they may be.
struct start {
    unsigned x = 3;
};

__global__ void k(unsigned *p) {
    __shared__ unsigned counts[sizeof(int[3])], total;
    __shared__ __align__(16) struct start s;
    __shared__ struct {
        unsigned a, b;
    } both;
    extern __shared__ unsigned rest[];
    total = both.a = s.x = rest[0] = 0;
    counts[0] = total;
    p[0] = counts[0] + both.a;
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
