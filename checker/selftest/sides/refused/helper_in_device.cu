// A helper's helper.
static unsigned half(unsigned key) {
    return key / 2;
}

__device__ unsigned quarter(unsigned key) {
    return half(half(key)); // error: `half` is called in device code and lacks __device__
}

__global__ void k(unsigned *p) {
    p[0] = quarter(p[1]);
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
