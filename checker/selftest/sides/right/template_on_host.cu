// Templates of the host may be for the device: nvcc says nothing.
__device__ unsigned half(unsigned key) {
    return key / 2;
}

template <class T> T twice(T x) {
    return 2 * half(x);
}

int main() {
    unsigned (*never)(unsigned) = NULL;
    if (never)
        never(twice(3u));
    return cudaDeviceSynchronize();
}
