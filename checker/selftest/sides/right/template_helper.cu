// A template, and what it shares names with.
template <class T, unsigned n> __device__ T half(T key) {
    return key / n;
}

__global__ void k(unsigned *p) {
    p[0] = half<unsigned, 2>(p[1]);
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
