// Not even for a size.
constexpr unsigned half(unsigned key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    __shared__ unsigned counts[half(8)]; // error: `half` is called
    counts[0] = p[0];
    p[1] = counts[0];
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
