// Overloads: one for the host, one for the device.
static unsigned half(unsigned key) {
    return key / 2;
}

static __device__ float half(float key) {
    return key / 2;
}

__global__ void k(unsigned *p) {
    p[0] = (unsigned)half(1.5f);
}

int main() {
    k<<<1, 1>>>(NULL);
    if (half(3u) != 1)
        return 1;
    return cudaDeviceSynchronize();
}
