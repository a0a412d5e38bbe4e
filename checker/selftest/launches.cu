// Counts the launches of the tiled sort by dry runs, and prints docs/launches.md's table. At 1,024 keys it also sorts.
#include "../../common/simt/simt.h"
#include "../../solutions/07-tiled-sort/tiled_sort.cu"

static unsigned launches;

static void launched(const struct simt_launch *) {
    launches++;
}

// An address that nobody uses: a dry run touches no memory.
static unsigned *nowhere(size_t which) {
    return (unsigned *)(which << 40);
}

template <int b> static unsigned count(size_t n) {
    launches = 0;
    simt_set_dry(true);
    CUDA_OK(tiled_sort<b>(nowhere(1), nowhere(2), n, 0));
    simt_set_dry(false);
    return launches;
}

template <int b> static unsigned count_for_real(size_t n) {
    unsigned *keys;
    void *scratch;

    CUDA_OK(cudaMalloc(&keys, n * sizeof(*keys)));
    CUDA_OK(cudaMalloc(&scratch, tiled_sort_scratch<b>(n)));
    CUDA_OK(cudaMemset(keys, 0x5A, n * sizeof(*keys)));
    launches = 0;
    CUDA_OK(tiled_sort<b>(keys, scratch, n, 0));
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaFree(scratch));
    CUDA_OK(cudaFree(keys));
    return launches;
}

int main() {
    static const struct {
        const char *label;
        size_t n;
    } sizes[] = {{"1,024", 1024},
                 {"4,096", 4096},
                 {"65,536", 65536},
                 {"1,048,576", 1048576},
                 {"16,777,216", 16777216}};
    struct simt_observer observer = {};

    observer.launched = launched;
    simt_observe(&observer);
    printf("| keys | b = 1 | b = 2 | b = 4 | b = 8 |\n|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
        printf("| %s | %u | %u | %u | %u |\n", sizes[i].label, count<1>(sizes[i].n),
               count<2>(sizes[i].n), count<4>(sizes[i].n), count<8>(sizes[i].n));
    printf("sorting 1,024: %u %u %u %u\n", count_for_real<1>(1024), count_for_real<2>(1024),
           count_for_real<4>(1024), count_for_real<8>(1024));
    return 0;
}
