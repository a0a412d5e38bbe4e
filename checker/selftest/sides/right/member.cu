// Member functions with __device__; fields named as functions and variables outside.
unsigned b;
static unsigned half(unsigned key) {
    return key / 2;
}

struct pair {
    unsigned a, b, half;
    __host__ __device__ pair(unsigned x, unsigned y) : a(x), b{y}, half(0) {
    }
    __device__ unsigned sum() const {
        return a + b + half;
    }
    __device__ unsigned operator()(unsigned c) const {
        return sum() + c;
    }
    __device__ operator unsigned() const {
        return sum();
    }
};

__global__ void k(unsigned *p, struct pair both) {
    p[0] = both.sum() + both(1) + both.half + unsigned(both) + pair(1, 2).a;
}

int main() {
    k<<<1, 1>>>(NULL, pair(half(1), b));
    return cudaDeviceSynchronize();
}
