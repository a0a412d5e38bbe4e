// So is memcmp, though memcpy is not.
__global__ void k(unsigned *p) {
    p[0] = memcmp(p, p + 1, 4); // error: `memcmp` is a host function
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
