// const alone makes no constant.
__global__ void k(unsigned *p) {
    const unsigned width = blockDim.x;
    unsigned own[2][width + 1]; // error: `own` has a size
    own[0][0] = p[0];
    p[1] = own[0][0];
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
