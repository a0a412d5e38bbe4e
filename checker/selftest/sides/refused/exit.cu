// And exit.
__global__ void k(unsigned *p) {
    if (p[0])
        exit(1); // error: `exit` is a host function
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
