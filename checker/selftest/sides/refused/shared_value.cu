// A shared variable with a value.
__global__ void k(unsigned *p) {
    __shared__ unsigned total = 0; // error: `total` is __shared__ and cannot have an initial value
    p[0] = total;
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
