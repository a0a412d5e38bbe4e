// Splits the eight keys of the worked example by their two lowest bits, one after the other.
#include "workbook.h"

#include "destinations.cu"

#define N 8

static const unsigned KEYS[N] = {0x2A1, 0x1B3, 0x0A1, 0x3C0, 0x1A3, 0x2B0, 0x0C1, 0x3A0};

// Prints the output slot by slot: the key that goes there, "-" for a slot nobody goes to and "*"
// for one that several keys want.
static void print_slots(const unsigned *dest) {
    printf("slots");
    for (unsigned slot = 0; slot < N; slot++) {
        unsigned owners = 0;
        unsigned key = 0;
        for (unsigned i = 0; i < N; i++) {
            if (dest[i] == slot) {
                owners++;
                key = KEYS[i];
            }
        }
        if (owners == 1)
            printf(" %03X", key);
        else
            printf(" %3s", owners == 0 ? "-" : "*");
    }
    printf("\n");
}

static void print_split(unsigned bit, const unsigned *dest) {
    printf("bit number %u\n", bit);
    printf("keys ");
    for (unsigned i = 0; i < N; i++)
        printf(" %03X", KEYS[i]);
    printf("\nbit  ");
    for (unsigned i = 0; i < N; i++)
        printf(" %3u", (KEYS[i] >> bit) & 1);
    printf("\ndest ");
    for (unsigned i = 0; i < N; i++)
        printf(" %3u", dest[i]);
    printf("\n");
    print_slots(dest);
}

int main(void) {
    unsigned *keys, *dest;
    unsigned host_dest[N];
    CUDA_OK(cudaMalloc(&keys, sizeof KEYS));
    CUDA_OK(cudaMalloc(&dest, sizeof host_dest));
    CUDA_OK(cudaMemcpy(keys, KEYS, sizeof KEYS, cudaMemcpyHostToDevice));

    for (unsigned bit = 0; bit < 2; bit++) {
        // All ones before each run: a destination that nobody wrote stands out.
        CUDA_OK(cudaMemset(dest, 0xFF, sizeof host_dest));
        split_destinations<<<1, N>>>(dest, keys, N, bit);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaMemcpy(host_dest, dest, sizeof host_dest, cudaMemcpyDeviceToHost));
        print_split(bit, host_dest);
    }

    CUDA_OK(cudaFree(keys));
    CUDA_OK(cudaFree(dest));
    return 0;
}
