// A variable of the host.
unsigned mask = 1;
static unsigned calls, *last;

__global__ void k(unsigned *p) {
    p[0] = p[1] & mask; // error: `mask` is a host variable
    calls++; // error: `calls` is a host variable
    last = p; // error: `last` is a host variable
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
