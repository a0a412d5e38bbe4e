// Launches as people write them: over lines, with blanks, in a macro, in conditions, with all four parameters,
// with commas and greater-than signs inside.
#include "workbook.h"

#define LAUNCH(kernel, n, ...)                                                                     \
    do {                                                                                           \
        kernel<<<((n) + 31) / 32, 32>>>(__VA_ARGS__);                                              \
        CUDA_OK(cudaGetLastError());                                                               \
    } while (0)
#define KERNEL       __global__ void
#define CONFIG(g, b) <<<(g), (b)>>>

KERNEL add(unsigned *total, unsigned value) {
    atomicAdd(total, value);
}

namespace inner {
KERNEL add_ten(unsigned *total) {
    atomicAdd(total, 10);
}
} // namespace inner

// clang-format off
static void spellings(unsigned *total, int n) {
    add<<<1,1>>>(total,1);
    add <<< 1 , 1 >>> (total, 1);
    add<<<dim3(1, 2), dim3(2, 1, 1)>>>(total, 1);
    add<<<
        1, // blocks
        1  /* threads >>> */
    >>>(
        total,
        1
    );
    add<<<1, 1, 0>>>(total, 1); add<<<1, 1, 0, 0>>>(total, 1);
    add CONFIG(2, 2)(total, 1);
    LAUNCH(add, 64, total, 1);
    add<<<(n > 2) ? 2 : 1, 8 >> 3, (size_t)(n >> 10)>>>(total, n > 2);
    if (n) add<<<1, 1>>>(total, 1); else add<<<1, 1>>>(total, 1000);
    for (int i = 0; i < n; i++) add<<<1, 1>>>(total, i);
    inner::add_ten<<<1, 1>>>(total);
    ::inner::add_ten<<<1, 1>>>(total);
    n == 3 ? add<<<1, 1>>>(total, 1) : inner::add_ten<<<1, 1>>>(total);
    switch (n) { case 3: add<<<1, 1>>>(total, 1); break; default: break; }
    puts("a string with <<<1, 1>>> in it"); // and a comment with add<<<1, 1>>>(x)
}
// clang-format on

int main() {
    unsigned total, *dev_total;

    CUDA_OK(cudaMalloc(&dev_total, sizeof(total)));
    CUDA_OK(cudaMemset(dev_total, 0, sizeof(total)));
    spellings(dev_total, 3);
    CUDA_OK(cudaMemcpy(&total, dev_total, sizeof(total), cudaMemcpyDeviceToHost));
    printf("%u\n", total);
    CUDA_OK(cudaFree(dev_total));
    return 0;
}
