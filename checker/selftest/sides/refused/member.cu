// A member function of the host.
struct pair {
    unsigned a, b;
    unsigned sum() const {
        return a + b;
    }
};

__global__ void k(unsigned *p, struct pair both) {
    p[0] = both.sum(); // error: `sum` is called in a kernel and lacks __device__: write `__device__ unsigned sum(...)`
}

int main() {
    k<<<1, 1>>>(NULL, pair{1, 2});
    return cudaDeviceSynchronize();
}
