// Moves the eight keys of the worked example to their destinations by the lowest hex digit, once
// from the slots' side and once from the keys' side.
#include "workbook.h"

#include "gather.cu"

#define N 8

static const unsigned KEYS[N] = {0x2A1, 0x1B3, 0x0A1, 0x3C0, 0x1A3, 0x2B0, 0x0C1, 0x3A0};
static const unsigned DEST[N] = {3, 6, 4, 0, 7, 1, 5, 2};

// One row of keys; a slot that still holds all ones was written by nobody and shows as "-".
static void print_keys(const char *name, const unsigned *keys) {
    printf("%-8s", name);
    for (unsigned i = 0; i < N; i++) {
        if (keys[i] == 0xFFFFFFFF)
            printf("   -");
        else
            printf(" %03X", keys[i]);
    }
    printf("\n");
}

int main(void) {
    unsigned *keys, *dest, *out;
    unsigned moved[N];
    CUDA_OK(cudaMalloc(&keys, sizeof KEYS));
    CUDA_OK(cudaMalloc(&dest, sizeof DEST));
    CUDA_OK(cudaMalloc(&out, sizeof moved));
    CUDA_OK(cudaMemcpy(keys, KEYS, sizeof KEYS, cudaMemcpyHostToDevice));
    CUDA_OK(cudaMemcpy(dest, DEST, sizeof DEST, cudaMemcpyHostToDevice));

    print_keys("keys", KEYS);
    printf("%-8s", "dest");
    for (unsigned i = 0; i < N; i++)
        printf(" %3u", DEST[i]);
    printf("\n");

    CUDA_OK(cudaMemset(out, 0xFF, sizeof moved));
    gather<<<1, N>>>(out, keys, dest, N);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(moved, out, sizeof moved, cudaMemcpyDeviceToHost));
    print_keys("gather", moved);

    CUDA_OK(cudaMemset(out, 0xFF, sizeof moved));
    scatter<<<1, N>>>(out, keys, dest, N);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(moved, out, sizeof moved, cudaMemcpyDeviceToHost));
    print_keys("scatter", moved);

    CUDA_OK(cudaFree(keys));
    CUDA_OK(cudaFree(dest));
    CUDA_OK(cudaFree(out));
    return 0;
}
