// Turns the digit counts of the workbook's eight keys into starts, and shows block_scan at work.
#include "workbook.h"

#include "exclusive_scan.cu"

enum { N = 8, DIGITS = 16 };

// What a slot holds when no thread has written to it.
#define UNWRITTEN 0xFFFFFFFFu

// Writes to out[i] the sum of the blockDim.x values that end with in[i]: the last sum that
// block_scan leaves in a block of that size. One block a value. A block of 2^k threads takes k
// rounds, so this is what a larger block holds in slot i once round k is over.
__global__ void ladder(unsigned *out, const unsigned *in) {
    __shared__ unsigned window[DIGITS];
    unsigned t = threadIdx.x, last = blockDim.x - 1, i = blockIdx.x;
    window[t] = i + t >= last ? in[i + t - last] : 0;
    __syncthreads();
    block_scan(window);
    if (t == last)
        out[i] = window[t];
}

// Prints a row of DIGITS values, "-" for one that was not written.
static void print_row(const char *label, const unsigned *values) {
    printf("%-15s", label);
    for (int d = 0; d < DIGITS; d++)
        if (values[d] == UNWRITTEN)
            printf("  -");
        else
            printf(" %2u", values[d]);
    printf("\n");
}

// Prints the row that a kernel has just left in dev_values, and marks it as unwritten for the next.
static void print_result(const char *label, unsigned *dev_values) {
    unsigned values[DIGITS];
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(values, dev_values, sizeof(values), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemset(dev_values, 0xFF, sizeof(values)));
    print_row(label, values);
}

int main() {
    const unsigned keys[N] = {0x2A1, 0x1B3, 0x0A1, 0x3C0, 0x1A3, 0x2B0, 0x0C1, 0x3A0};
    unsigned counts[DIGITS] = {0};

    printf("key        ");
    for (int i = 0; i < N; i++)
        printf(" %03X", keys[i]);
    printf("\nlast digit ");
    for (int i = 0; i < N; i++) {
        printf("   %X", keys[i] % 16);
        counts[keys[i] % 16]++;
    }

    unsigned *dev_out, *dev_counts;
    CUDA_OK(cudaMalloc(&dev_out, sizeof(counts)));
    CUDA_OK(cudaMalloc(&dev_counts, sizeof(counts)));
    CUDA_OK(cudaMemset(dev_out, 0xFF, sizeof(counts)));
    CUDA_OK(cudaMemcpy(dev_counts, counts, sizeof(counts), cudaMemcpyHostToDevice));

    printf("\n\n%-15s", "digit");
    for (int d = 0; d < DIGITS; d++)
        printf("  %X", d);
    printf("\n");
    print_row("counts", counts);
    digit_starts<<<2, 8>>>(dev_out, dev_counts, DIGITS);
    print_result("digit_starts", dev_out);

    printf("\nblock_scan, round by round\n");
    print_row("before", counts);
    for (unsigned distance = 1; distance < DIGITS; distance *= 2) {
        char label[16];
        snprintf(label, sizeof(label), "distance %u", distance);
        ladder<<<DIGITS, 2 * distance>>>(dev_out, dev_counts);
        print_result(label, dev_out);
    }

    printf("\n");
    exclusive_scan<<<1, DIGITS>>>(dev_out, dev_counts, DIGITS);
    print_result("exclusive_scan", dev_out);

    CUDA_OK(cudaFree(dev_counts));
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
