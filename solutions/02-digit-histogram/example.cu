// Counts the digits of the workbook's eight keys at each of their three places, with both kernels.
#include "workbook.h"

#include "digit_histogram.cu"

enum { N = 8, DIGITS = 16 };

// Prints a row of DIGITS counts and their sum, "." for a count of zero.
static void print_counts(const char *label, const unsigned *counts) {
    unsigned sum = 0;
    printf("  %-24s", label);
    for (int d = 0; d < DIGITS; d++) {
        if (counts[d] == 0)
            printf("  .");
        else
            printf(" %2u", counts[d]);
        sum += counts[d];
    }
    printf("   %3u\n", sum);
}

int main() {
    const unsigned keys[N] = {0x2A1, 0x1B3, 0x0A1, 0x3C0, 0x1A3, 0x2B0, 0x0C1, 0x3A0};
    unsigned counts[DIGITS];

    unsigned *dev_counts, *dev_keys;
    CUDA_OK(cudaMalloc(&dev_counts, sizeof(counts)));
    CUDA_OK(cudaMalloc(&dev_keys, sizeof(keys)));
    CUDA_OK(cudaMemcpy(dev_keys, keys, sizeof(keys), cudaMemcpyHostToDevice));

    printf("keys       ");
    for (int i = 0; i < N; i++)
        printf(" %03X", keys[i]);
    printf("\n");

    for (unsigned place = 1; place <= 256; place *= 16) {
        printf("\nplace %-5u", place);
        for (int i = 0; i < N; i++)
            printf("   %X", keys[i] / place % 16);
        printf("\n  %-24s", "digit");
        for (int d = 0; d < DIGITS; d++)
            printf("  %X", d);
        printf("   sum\n");

        // Two blocks of three threads for eight keys: some threads take a second key.
        CUDA_OK(cudaMemset(dev_counts, 0, sizeof(counts)));
        digit_histogram<<<2, 3>>>(dev_counts, dev_keys, N, place);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaMemcpy(counts, dev_counts, sizeof(counts), cudaMemcpyDeviceToHost));
        print_counts("digit_histogram", counts);

        CUDA_OK(cudaMemset(dev_counts, 0, sizeof(counts)));
        digit_histogram_private<<<2, 3>>>(dev_counts, dev_keys, N, place);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaMemcpy(counts, dev_counts, sizeof(counts), cudaMemcpyDeviceToHost));
        print_counts("digit_histogram_private", counts);
    }

    CUDA_OK(cudaFree(dev_keys));
    CUDA_OK(cudaFree(dev_counts));
    return 0;
}
