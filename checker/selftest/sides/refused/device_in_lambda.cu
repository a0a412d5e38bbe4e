// The same, in a lambda.
__device__ unsigned half(unsigned key) {
    return key / 2;
}

int main() {
    auto twice = [](unsigned x) {
        return 2 * half(x); // error: `half` is a __device__ function
    };
    if (twice(3) != 2)
        return 1;
    return cudaDeviceSynchronize();
}
