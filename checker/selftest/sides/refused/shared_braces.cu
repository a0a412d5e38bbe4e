// And with braces.
__global__ void k(unsigned *p) {
    __shared__ unsigned counts[4] = {}; // error: `counts` is __shared__
    __shared__ unsigned first, second{}; // error: `second` is __shared__
    p[0] = counts[0] + first + second;
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
