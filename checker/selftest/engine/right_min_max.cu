// min and max of like and unlike types, and the short vectors.
#include "workbook.h"

__global__ void compare(int *out) {
    int minus_one = -1, five = 5;
    unsigned three = 3;
    long long wide = 1ll << 40;
    out[0] = min(minus_one, five);
    out[1] = max(minus_one, five);
    out[2] = (int)min(minus_one, three); // unsigned: -1 is the largest
    out[3] = max(three, minus_one) == 4294967295u;
    out[4] = max(wide, 0ll) == wide;
    out[5] = (int)(10 * min(1.5f, 2.5f));
    out[6] = (int)(10 * max(1.5, 2.5));
    out[7] = min(threadIdx.x, 7u);
    uint2 pair = make_uint2(3, 4);
    float4 quad = make_float4(1, 2, 3, 4);
    int4 ints = {5, 6, 7, 8};
    out[8] = pair.x + pair.y;
    out[9] = (int)(quad.x + quad.y + quad.z + quad.w);
    out[10] = ints.x + ints.w;
    out[11] = ((size_t)&quad % 16 == 0) + 10 * ((size_t)&pair % 8 == 0);
}

int main() {
    int out[12], *dev_out;

    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    compare<<<1, 1>>>(dev_out);
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    for (int i = 0; i < 12; i++)
        printf("%d%c", out[i], i < 11 ? ' ' : '\n');
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
