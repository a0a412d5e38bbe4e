// And all output but printf.
__global__ void k(unsigned *p) {
    fprintf(stderr, "%u", p[0]); // error: `fprintf` is a host function
    puts(""); // error: `puts` is a host function
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
