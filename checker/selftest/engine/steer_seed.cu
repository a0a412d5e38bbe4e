// The same seed gives the same order of blocks, threads and atomics; other seeds give others.
#include "include/schedule.cuh"

enum { BLOCKS = 16, THREADS = 32, N = 2 * BLOCKS * THREADS, SEEDS = 64 };

__global__ void note(unsigned *sequence, unsigned *length) {
    unsigned me = blockIdx.x * blockDim.x + threadIdx.x;

    sequence[atomicAdd(length, 1)] = me;
    __syncthreads();
    sequence[atomicAdd(length, 1)] = me;
}

static unsigned *dev_sequence, *dev_length, sequence[SEEDS][N], again[N];

static void run(unsigned *into, uint64_t seed) {
    schedule(SIMT_RANDOM, seed);
    CUDA_OK(cudaMemset(dev_length, 0, sizeof(unsigned)));
    note<<<BLOCKS, THREADS>>>(dev_sequence, dev_length);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(into, dev_sequence, N * sizeof(unsigned), cudaMemcpyDeviceToHost));
}

int main() {
    unsigned alike = 0, changed = 0;
    bool block_first[BLOCKS] = {false}, thread_first[BLOCKS * THREADS] = {false};
    unsigned first_blocks = 0, first_threads = 0;

    CUDA_OK(cudaMalloc(&dev_sequence, sizeof(again)));
    CUDA_OK(cudaMalloc(&dev_length, sizeof(unsigned)));
    for (unsigned seed = 0; seed < SEEDS; seed++) {
        run(sequence[seed], seed);
        block_first[sequence[seed][0] / THREADS] = true;
        thread_first[sequence[seed][0] % THREADS] = true;
        for (unsigned other = 0; other < seed; other++)
            alike += memcmp(sequence[seed], sequence[other], sizeof(again)) == 0;
    }
    for (unsigned seed = SEEDS; seed-- > 0;) {
        run(again, seed);
        changed += memcmp(sequence[seed], again, sizeof(again)) != 0;
    }
    for (unsigned i = 0; i < BLOCKS; i++)
        first_blocks += block_first[i];
    for (unsigned i = 0; i < THREADS; i++)
        first_threads += thread_first[i];
    printf("of %d seeds: %u changed when run again, %u pairs alike\n", SEEDS, changed, alike);
    printf("many blocks come first: %d, many threads: %d\n", first_blocks > BLOCKS / 2,
           first_threads > THREADS / 2);
    return 0;
}
