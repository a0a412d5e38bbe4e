// Device functions by their pointers.
typedef unsigned (*operation)(unsigned);

__device__ unsigned half(unsigned key) {
    return key / 2;
}

__device__ unsigned same(unsigned key) {
    return key;
}

__global__ void k(unsigned *p) {
    operation chosen = p[0] ? half : same;
    unsigned (*other)(unsigned) = &half;
    p[1] = chosen(p[2]) + other(p[3]) + (*other)(1);
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
