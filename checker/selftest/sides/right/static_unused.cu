// Nor is a static function.
static unsigned half(unsigned key) {
    return key / 2;
}

static __device__ unsigned quarter(unsigned key) {
    return half(half(key));
}

int main() {
    if (half(3) != 1)
        return 1;
    return cudaDeviceSynchronize();
}
