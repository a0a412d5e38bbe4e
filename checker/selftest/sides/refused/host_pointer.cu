// A pointer to a constant is a variable.
const unsigned *source;

__global__ void k(unsigned *p) {
    p[0] = *source; // error: `source` is a host variable
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
