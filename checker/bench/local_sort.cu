// One tile a block, sorted by one digit: a kernel that lives on barriers and shared memory, to time the engine with.
// The scheme is that of N. Satish, M. Harris and M. Garland, "Designing Efficient Sorting Algorithms for Manycore
// GPUs", 2009: b stable splits by one bit each, each split a scan of the whole block.
//
//   local_sort KEYS    sorts KEYS uniform keys twice, checks both results, prints the CPU seconds of the second launch
#include "workbook.h"

#include <time.h>

#include "keys.h"
#include "local_sort_right.h"

// Replaces each of the TILE values by the sum of itself and those before it. The caller has synchronised; on return
// every thread may read every slot. The rounds are those of Hillis and Steele, 1986.
static __device__ void scan_tile(unsigned *values) {
    unsigned t = threadIdx.x;

    for (unsigned distance = 1; distance < TILE; distance *= 2) {
        unsigned addend = t >= distance ? values[t - distance] : 0;
        __syncthreads();
        values[t] += addend;
        __syncthreads();
    }
}

// Sorts each tile of `in` stably by the b bits above the lowest `shift`, into `sorted` (both hold n), and counts its
// digits: tile_counts[digit * num_tiles + tile]. TILE threads a block, a block a tile; 2^b is at most TILE.
template <int b> __global__ void local_sort(unsigned *sorted, unsigned *tile_counts,
                                            const unsigned *in, size_t n, int shift,
                                            unsigned num_tiles) {
    __shared__ unsigned keys[TILE], moved[TILE], zeros[TILE], counts[1 << b];
    unsigned t = threadIdx.x, tile = blockIdx.x;
    size_t i = (size_t)tile * TILE + t;

    keys[t] = i < n ? in[i] : 0xFFFFFFFFu; // pads stand last, and stay there: a split is stable
    __syncthreads();
    for (int bit = shift; bit < shift + b; bit++) {
        unsigned one = keys[t] >> bit & 1;
        zeros[t] = 1 - one;
        __syncthreads();
        scan_tile(zeros);
        unsigned before = t > 0 ? zeros[t - 1] : 0;
        unsigned dest = one ? zeros[TILE - 1] + (t - before) : before;
        __syncthreads();
        moved[dest] = keys[t];
        __syncthreads();
        keys[t] = moved[t];
        __syncthreads();
    }
    if (t < 1 << b)
        counts[t] = 0;
    __syncthreads();
    if (i < n) {
        atomicAdd(&counts[keys[t] >> shift & ((1u << b) - 1)], 1);
        sorted[i] = keys[t];
    }
    __syncthreads();
    if (t < 1 << b)
        tile_counts[t * num_tiles + tile] = counts[t];
}

// CPU time, in seconds: what else the machine does at the time does not count.
static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv) {
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    if (n == 0 || n > 1u << 24) {
        fprintf(stderr, "usage: local_sort KEYS (1 to 16777216)\n");
        return 2;
    }
    unsigned num_tiles = (unsigned)((n + TILE - 1) / TILE), *dev_in, *dev_sorted, *dev_counts;
    size_t bytes = n * sizeof(unsigned), counts_bytes = 16 * num_tiles * sizeof(unsigned);
    unsigned *in = (unsigned *)malloc(bytes), *sorted = (unsigned *)malloc(bytes);
    unsigned *counts = (unsigned *)malloc(counts_bytes);
    double seconds = 0;

    keys_find("uniform")->fill(in, n, 1);
    CUDA_OK(cudaMalloc(&dev_in, bytes));
    CUDA_OK(cudaMalloc(&dev_sorted, bytes));
    CUDA_OK(cudaMalloc(&dev_counts, counts_bytes));
    CUDA_OK(cudaMemcpy(dev_in, in, bytes, cudaMemcpyHostToDevice));
    for (int launch = 0; launch < 2; launch++) { // the first one touches all memory
        CUDA_OK(cudaMemset(dev_sorted, 0, bytes));
        CUDA_OK(cudaMemset(dev_counts, 0, counts_bytes));
        double start = now();
        local_sort<4><<<num_tiles, TILE>>>(dev_sorted, dev_counts, dev_in, n, SHIFT, num_tiles);
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaDeviceSynchronize());
        seconds = now() - start;
        CUDA_OK(cudaMemcpy(sorted, dev_sorted, bytes, cudaMemcpyDeviceToHost));
        CUDA_OK(cudaMemcpy(counts, dev_counts, counts_bytes, cudaMemcpyDeviceToHost));
        if (!local_sort_is_right(sorted, counts, in, n, num_tiles)) {
            fprintf(stderr, "local_sort: the result is wrong\n");
            return 1;
        }
    }
    printf("%.6f\n", seconds);
    return 0;
}
