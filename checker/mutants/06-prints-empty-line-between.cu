// Prints an empty line between the three.
#include "workbook.h"
#include "keys_from.h"

#include "hex_sort.cu"

#define MOST  65536 // n * n steps: more keys than this would take too long
#define BELOW 4096
#define FEW   16 // up to this many keys are shown one by one

static unsigned keys[MOST];

// n keys below 4,096, the same in every run: the top 12 bits of a linear congruential generator
// (Knuth's multiplier 1664525), since its low bits repeat after a few steps.
static void make_keys(size_t n) {
    unsigned state = 3;
    for (size_t i = 0; i < n; i++) {
        state = state * 1664525u + 1013904223u;
        keys[i] = state >> 20;
    }
}

static void print_keys(const char *name, size_t n) {
    printf("%-6s", name);
    for (size_t i = 0; i < n; i++)
        printf(" %03X", keys[i]);
    printf("\n");
}

// Takes keys[0..n) to the device, sorts them there and brings them back.
static void sort_keys(size_t n) {
    unsigned *sorted, *spare, *dest, *counts, *starts;
    CUDA_OK(cudaMalloc(&sorted, n * sizeof *keys));
    CUDA_OK(cudaMalloc(&spare, n * sizeof *keys));
    CUDA_OK(cudaMalloc(&dest, n * sizeof *dest));
    CUDA_OK(cudaMalloc(&counts, 16 * sizeof *counts));
    CUDA_OK(cudaMalloc(&starts, 16 * sizeof *starts));
    CUDA_OK(cudaMemcpy(sorted, keys, n * sizeof *keys, cudaMemcpyHostToDevice));
    CUDA_OK(hex_sort(sorted, spare, dest, counts, starts, n));
    CUDA_OK(cudaMemcpy(keys, sorted, n * sizeof *keys, cudaMemcpyDeviceToHost));
    CUDA_OK(cudaFree(sorted));
    CUDA_OK(cudaFree(spare));
    CUDA_OK(cudaFree(dest));
    CUDA_OK(cudaFree(counts));
    CUDA_OK(cudaFree(starts));
}

int main(int argc, char **argv) {
    if (argc > 2) {
        fprintf(stderr, "%s: give all keys as one argument, in quotes, or name a file: @file.\n",
                argv[0]);
        return 2;
    }
    size_t n = 1024;
    if (argc < 2)
        make_keys(n);
    else
        n = keys_from(keys, MOST, BELOW, argv[1]);
    if (n == 0)
        return 2; // keys_from has said why

    printf("%zu key%s\n", n, n == 1 ? "" : "s");
    if (n <= FEW)
        print_keys("before", n);
    sort_keys(n);
    if (n <= FEW)
        print_keys("after", n);

    printf("smallest 0x%03X\n", keys[0]);
    printf("middle 0x%03X\n\n", keys[n / 2]);
    printf("largest 0x%03X\n", keys[n - 1]);
    return 0;
}
