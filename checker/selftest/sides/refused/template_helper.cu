// A template lacks it, too.
template <class T> static T half(T key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    p[0] = half<unsigned>(p[1]); // error: `__device__ T half(...)`
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
