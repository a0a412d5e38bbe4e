// A constant array is in the host's memory.
static const unsigned table[] = {1, 2, 3};

__global__ void k(unsigned *p) {
    p[0] = table[p[1]]; // error: `table` is a host array
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
