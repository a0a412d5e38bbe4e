// A size that is an argument.
__global__ void k(unsigned *p, unsigned n) {
    unsigned own[4 * n]; // error: `own` has a size that is known only when the program runs
    own[0] = p[0];
    p[1] = own[0];
}

int main() {
    k<<<1, 1>>>(NULL, 3);
    return cudaDeviceSynchronize();
}
