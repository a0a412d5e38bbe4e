// Arguments: literal null pointers, conversions, defaults, structs by value, and a copy for each thread.
#include "workbook.h"

struct box {
    int values[5];
    const int *in;
};

enum color { RED, GREEN };

__global__ void nulls(int *out, const int *a, const float *b, void *c) {
    out[threadIdx.x] = (a == NULL) + 10 * (b == NULL) + 100 * (c == NULL);
}

__global__ void conversions(int *out, unsigned char byte, long long wide, float real, size_t size,
                            bool yes, enum color color) {
    out[0] = byte;
    out[1] = (int)(wide / 1000000000);
    out[2] = (int)(2 * real);
    out[3] = (int)size + (yes ? 100 : 0) + (color == GREEN ? 1000 : 0);
}

__global__ void defaults(int *out, int first = 3, int step = 2) {
    out[threadIdx.x] = first + step * (int)threadIdx.x;
}

// A parameter that a thread changes is its own.
__global__ void own_copy(int *out, int n, struct box box) {
    for (unsigned i = 0; i <= threadIdx.x; i++) {
        n++;
        box.values[0] += box.values[4] + box.in[0];
    }
    __syncthreads();
    out[threadIdx.x] = 100 * n + box.values[0];
}

static void show(const char *name, const int *dev_out) {
    int out[4];

    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    printf("%s: %d %d %d %d\n", name, out[0], out[1], out[2], out[3]);
}

int main() {
    int *dev_out, two = 2, *dev_two;

    CUDA_OK(cudaMalloc(&dev_out, 4 * sizeof(int)));
    CUDA_OK(cudaMalloc(&dev_two, sizeof(two)));
    CUDA_OK(cudaMemcpy(dev_two, &two, sizeof(two), cudaMemcpyHostToDevice));
    nulls<<<1, 4>>>(dev_out, 0, NULL, nullptr);
    show("nulls", dev_out);
    nulls<<<1, 4>>>(dev_out, dev_out, 0, dev_out);
    show("one null", dev_out);
    conversions<<<1, 1>>>(dev_out, 300 - 1 - 256, 5000000000, 2, 7, 1, GREEN);
    show("conversions", dev_out);
    defaults<<<1, 4>>>(dev_out);
    show("two defaults", dev_out);
    defaults<<<1, 4>>>(dev_out, 10);
    show("one default", dev_out);
    defaults<<<1, 4>>>(dev_out, 10, 20);
    show("no default", dev_out);
    struct box box = {{1, 0, 0, 0, 3}, dev_two};
    own_copy<<<1, 4>>>(dev_out, 0, box);
    show("own copies", dev_out);
    printf("the caller's: %d\n", box.values[0]);
    CUDA_OK(cudaFree(dev_out));
    CUDA_OK(cudaFree(dev_two));
    return 0;
}
