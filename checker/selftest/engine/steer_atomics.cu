// Switches at atomics: others run between a thread's plain accesses and its atomic, so that counts are lost and
// ranks are not in the order of threads; without switches neither shows.
#include "include/schedule.cuh"

enum { THREADS = 64 };

__global__ void lose(unsigned *plain, unsigned *counter) {
    unsigned seen = *plain;
    atomicAdd(counter, 1);
    *plain = seen + 1;
}

__global__ void rank_of(unsigned *order_of_start, unsigned *rank, unsigned *started,
                        unsigned *counter) {
    order_of_start[threadIdx.x] = (*started)++;
    atomicMax(&counter[1], threadIdx.x);
    rank[threadIdx.x] = atomicAdd(counter, 1);
}

__global__ void shared_rank(unsigned *order_of_start, unsigned *rank, unsigned *started,
                            unsigned *counter) {
    __shared__ unsigned next;

    order_of_start[threadIdx.x] = (*started)++;
    next = 0;
    __syncthreads();
    rank[threadIdx.x] = atomicAdd(&next, 1);
    (void)counter;
}

typedef void (*kernel)(unsigned *, unsigned *, unsigned *, unsigned *);

static unsigned *dev;

// How many threads have a rank that is not the order in which they started.
static unsigned out_of_order(kernel fn) {
    unsigned host[4 * THREADS], differ = 0;
    bool seen[THREADS] = {false};

    CUDA_OK(cudaMemset(dev, 0, sizeof(host)));
    fn<<<1, THREADS>>>(dev, dev + THREADS, dev + 2 * THREADS, dev + 3 * THREADS);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(host, dev, sizeof(host), cudaMemcpyDeviceToHost));
    for (unsigned t = 0; t < THREADS; t++) {
        differ += host[t] != host[THREADS + t];
        seen[host[THREADS + t] % THREADS] = true;
    }
    for (unsigned t = 0; t < THREADS; t++)
        if (!seen[t])
            printf("no thread has rank %u\n", t);
    return differ;
}

static unsigned kept() {
    unsigned host[2];

    CUDA_OK(cudaMemset(dev, 0, sizeof(host)));
    lose<<<1, THREADS>>>(dev, dev + 1);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(host, dev, sizeof(host), cudaMemcpyDeviceToHost));
    if (host[1] != THREADS)
        printf("%u atomics\n", host[1]);
    return host[0];
}

int main() {
    CUDA_OK(cudaMalloc(&dev, 4 * THREADS * sizeof(unsigned)));
    for (int order = SIMT_FORWARD; order <= SIMT_RANDOM; order++)
        for (int at_atomics = 0; at_atomics <= 1; at_atomics++) {
            struct simt_schedule wanted = in_order((enum simt_order)order, 11);
            wanted.switch_at_atomics = at_atomics != 0;
            simt_set_schedule(&wanted);
            printf("%s, %s: ", order_names[order], at_atomics ? "switches" : "no switches");
            unsigned counts = kept();
            if (order == SIMT_RANDOM && at_atomics)
                printf("counts %s", counts < THREADS ? "lost" : "kept");
            else
                printf("%u counts kept", counts);
            unsigned global = out_of_order(rank_of), shared = out_of_order(shared_rank);
            printf(", ranks %s, in shared memory %s\n", global > 8 ? "mixed" : "in order",
                   shared > 8 ? "mixed" : "in order");
        }
    return 0;
}
