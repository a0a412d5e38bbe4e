// Variables of the device, and constants.
__device__ unsigned mask = 1;
__constant__ unsigned table[3] = {1, 2, 3};
static __device__ unsigned calls, *last;
__shared__ unsigned together;
const unsigned width = 4;
const uint2 corner = {1, 2};

__global__ void k(unsigned *p) {
    static unsigned times = 0;
    together = times++;
    last = p;
    atomicAdd(&calls, 1u);
    p[0] = (p[1] & mask) + table[p[2] % 3] + width + together + corner.x;
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
