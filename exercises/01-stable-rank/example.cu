// Ranks the workbook's eight keys, and then their last hex digits, among which there are ties.
#include "workbook.h"

#include "stable_rank.cu"

enum { N = 8 };

// What a slot of rank holds when no thread has written to it.
#define UNWRITTEN 0xFFFFFFFFu

// Runs stable_rank on N keys, in two blocks of four threads.
static void run(unsigned *rank, const unsigned *keys) {
    unsigned *dev_rank, *dev_keys;
    CUDA_OK(cudaMalloc(&dev_rank, N * sizeof(unsigned)));
    CUDA_OK(cudaMalloc(&dev_keys, N * sizeof(unsigned)));
    CUDA_OK(cudaMemset(dev_rank, 0xFF, N * sizeof(unsigned)));
    CUDA_OK(cudaMemcpy(dev_keys, keys, N * sizeof(unsigned), cudaMemcpyHostToDevice));

    stable_rank<<<2, 4>>>(dev_rank, dev_keys, N);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaDeviceSynchronize());

    CUDA_OK(cudaMemcpy(rank, dev_rank, N * sizeof(unsigned), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaFree(dev_keys));
    CUDA_OK(cudaFree(dev_rank));
}

// Prints N ranks in a row, "-" for one that was not written.
static void print_ranks(const unsigned *rank) {
    printf("rank        ");
    for (int i = 0; i < N; i++)
        if (rank[i] == UNWRITTEN)
            printf("   -");
        else
            printf(" %3u", rank[i]);
    printf("\n");
}

// Prints the keys as they stand when each is put into the slot its rank names, "-" where a slot
// stays empty.
static void print_in_rank_order(const unsigned *keys, const unsigned *rank) {
    int owner[N];
    for (int slot = 0; slot < N; slot++)
        owner[slot] = -1;
    for (int i = 0; i < N; i++)
        if (rank[i] < N)
            owner[rank[i]] = i;

    printf("keys by rank");
    for (int slot = 0; slot < N; slot++)
        if (owner[slot] < 0)
            printf("   -");
        else
            printf(" %03X", keys[owner[slot]]);
    printf("\n");
}

int main() {
    const unsigned keys[N] = {0x2A1, 0x1B3, 0x0A1, 0x3C0, 0x1A3, 0x2B0, 0x0C1, 0x3A0};
    unsigned last_digit[N], rank[N];

    printf("Whole keys: no two are equal\n");
    printf("key         ");
    for (int i = 0; i < N; i++)
        printf(" %03X", keys[i]);
    printf("\n");
    run(rank, keys);
    print_ranks(rank);
    print_in_rank_order(keys, rank);

    printf("\nTheir last digits: equal ones keep their order\n");
    printf("last digit  ");
    for (int i = 0; i < N; i++) {
        last_digit[i] = keys[i] % 16;
        printf(" %3X", last_digit[i]);
    }
    printf("\n");
    run(rank, last_digit);
    print_ranks(rank);
    print_in_rank_order(keys, rank);
    return 0;
}
