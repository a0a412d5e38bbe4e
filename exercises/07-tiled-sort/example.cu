// Follows the workbook's eight keys through three passes of the tiled sort, in tiles of four, and
// then sorts 2,003 keys with each width of digit, and by a graph.
#include "workbook.h"

#define TILE 4 // so that eight keys fill two tiles
#include "graph_sort.cu"

enum { N = 8, BITS = 4, DIGITS = 1 << BITS, TILES = N / TILE, MANY = 2003 };

// What a slot holds when no thread has written to it.
#define UNWRITTEN 0xFFFFFFFFu

// Device memory for n values, all unwritten.
static unsigned *unwritten(size_t n) {
    unsigned *values;
    CUDA_OK(cudaMalloc(&values, n * sizeof(unsigned)));
    CUDA_OK(cudaMemset(values, 0xFF, n * sizeof(unsigned)));
    return values;
}

// Prints the N keys, a gap between tiles, "-" for one that was not written.
static void print_keys(const char *label, const unsigned *keys) {
    printf("  %-9s", label);
    for (int i = 0; i < N; i++) {
        printf("%s", i % TILE == 0 ? "  " : " ");
        if (keys[i] == UNWRITTEN)
            printf("  -");
        else
            printf("%03X", keys[i]);
    }
    printf("\n");
}

// Prints the row of counts or offsets, those of the digits that some key has, "-" as above.
static void print_table(const char *label, const unsigned *table, const bool *seen) {
    printf("  %-9s", label);
    for (int digit = 0; digit < DIGITS; digit++)
        for (int tile = 0; seen[digit] && tile < TILES; tile++) {
            printf("%s", tile == 0 ? "   " : " ");
            if (table[digit * TILES + tile] == UNWRITTEN)
                printf("-");
            else
                printf("%u", table[digit * TILES + tile]);
        }
    printf("\n");
}

// One pass by the digit at `shift`, step by step, on the N keys in dev_keys; keys is the host's
// copy, before and after. Returns whether there were offsets to move the keys by.
static bool show_pass(unsigned *dev_keys, unsigned *keys, int shift) {
    unsigned sorted[N], counts[DIGITS * TILES], offsets[DIGITS * TILES];
    bool seen[DIGITS] = {false}, fit = true;
    unsigned *dev_sorted = unwritten(N), *dev_counts = unwritten(DIGITS * TILES);
    unsigned *dev_offsets = unwritten(DIGITS * TILES), *dev_scratch = unwritten(DIGITS * TILES);
    print_keys("keys", keys);
    for (int i = 0; i < N; i++)
        seen[keys[i] >> shift & (DIGITS - 1)] = true;

    local_sort<BITS><<<TILES, TILE>>>(dev_sorted, dev_counts, dev_keys, N, shift, TILES);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(device_scan(dev_offsets, dev_counts, DIGITS * TILES, dev_scratch, 0));
    CUDA_OK(cudaMemcpy(sorted, dev_sorted, sizeof(sorted), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemcpy(counts, dev_counts, sizeof(counts), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemcpy(offsets, dev_offsets, sizeof(offsets), cudaMemcpyDeviceToHost));

    print_keys("sorted", sorted);
    printf("  %-9s", "digit");
    for (int digit = 0, width = 4; digit < DIGITS; digit++)
        if (seen[digit]) {
            printf("%*X", width, digit);
            width = 2 + 2 * TILES;
        }
    printf("\n");
    print_table("counts", counts, seen);
    print_table("offsets", offsets, seen);
    for (int k = 0; k < DIGITS * TILES; k++)
        fit = fit && offsets[k] <= N;
    if (fit) {
        CUDA_OK(cudaMemset(dev_keys, 0xFF, N * sizeof(unsigned)));
        scatter_tiles<BITS><<<TILES, TILE>>>(dev_keys, dev_sorted, dev_offsets, N, shift, TILES);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaMemcpy(keys, dev_keys, N * sizeof(unsigned), cudaMemcpyDeviceToHost));
        print_keys("scattered", keys);
    } else {
        printf("  no offsets yet: nothing is scattered\n");
    }
    CUDA_OK(cudaFree(dev_scratch));
    CUDA_OK(cudaFree(dev_offsets));
    CUDA_OK(cudaFree(dev_counts));
    CUDA_OK(cudaFree(dev_sorted));
    return fit;
}

// Fills many with keys of 32 bits, others for each start but 0, from which no step leads away. The
// steps are Marsaglia's, "Xorshift RNGs", 2003.
static void make_keys(unsigned *many, unsigned start) {
    for (int i = 0; i < MANY; i++) {
        start ^= start << 13;
        start ^= start >> 17;
        start ^= start << 5;
        many[i] = start;
    }
}

static int by_size(const void *a, const void *b) {
    unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return x < y ? -1 : x > y;
}

// Whether the keys that came out are those that went in, sorted. Sorts `in`.
static const char *verdict(unsigned *in, const unsigned *out) {
    qsort(in, MANY, sizeof(unsigned), by_size);
    for (int i = 0; i < MANY; i++)
        if (out[i] != in[i])
            return "not sorted";
    return "sorted";
}

// Sorts MANY keys with digits of b bits, and prints what that took.
template <int b> static void sort_many(unsigned *dev_keys) {
    static unsigned in[MANY], out[MANY];
    size_t bytes = tiled_sort_scratch<b>(MANY);
    unsigned *scratch = unwritten(bytes / sizeof(unsigned) + 1);
    make_keys(in, b);
    CUDA_OK(cudaMemcpy(dev_keys, in, sizeof(in), cudaMemcpyHostToDevice));
    CUDA_OK(tiled_sort<b>(dev_keys, scratch, MANY, 0));
    CUDA_OK(cudaMemcpy(out, dev_keys, sizeof(out), cudaMemcpyDeviceToHost));
    printf("  b = %d %4d passes %8zu bytes of scratch   %s\n", b, 32 / b, bytes, verdict(in, out));
    CUDA_OK(cudaFree(scratch));
}

// Captures the sort once, and replays it on other keys each time.
static void replay_many(unsigned *dev_keys) {
    static unsigned in[MANY], out[MANY];
    unsigned *scratch = unwritten(tiled_sort_scratch<4>(MANY) / sizeof(unsigned) + 1);
    cudaStream_t stream;
    cudaGraphExec_t exec = NULL;
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(graph_sort_capture(&exec, dev_keys, scratch, MANY, stream));
    for (unsigned replay = 1; replay <= 3 && exec != NULL; replay++) {
        make_keys(in, 100 + replay);
        CUDA_OK(cudaMemcpy(dev_keys, in, sizeof(in), cudaMemcpyHostToDevice));
        CUDA_OK(cudaGraphLaunch(exec, stream));
        CUDA_OK(cudaStreamSynchronize(stream));
        CUDA_OK(cudaMemcpy(out, dev_keys, sizeof(out), cudaMemcpyDeviceToHost));
        printf("  graph, replay %u   %s\n", replay, verdict(in, out));
    }
    if (exec == NULL)
        printf("  no graph\n");
    else
        CUDA_OK(cudaGraphExecDestroy(exec));
    CUDA_OK(cudaStreamDestroy(stream));
    CUDA_OK(cudaFree(scratch));
}

int main() {
    unsigned keys[N] = {0x2A1, 0x1B3, 0x0A1, 0x3C0, 0x1A3, 0x2B0, 0x0C1, 0x3A0};
    unsigned *dev_keys = unwritten(MANY);
    CUDA_OK(cudaMemcpy(dev_keys, keys, sizeof(keys), cudaMemcpyHostToDevice));

    bool moved = true;
    for (int shift = 0; shift < 12 && moved; shift += BITS) {
        printf("%sTiles of %d, digits of %d bits, shift %d\n", shift > 0 ? "\n" : "", TILE, BITS,
               shift);
        moved = show_pass(dev_keys, keys, shift);
    }
    for (int i = 0; i + 1 < N; i++)
        moved = moved && keys[i] < keys[i + 1];

    if (moved) {
        printf("\n%d keys of 32 bits\n", MANY);
        sort_many<1>(dev_keys);
        sort_many<2>(dev_keys);
        sort_many<4>(dev_keys);
        sort_many<8>(dev_keys);
        replay_many(dev_keys);
    } else {
        printf("\nFirst the eight keys: steps a1 to c.\n");
    }
    CUDA_OK(cudaFree(dev_keys));
    return 0;
}
