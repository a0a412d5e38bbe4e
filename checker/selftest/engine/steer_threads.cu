// The order of threads, at the start of a block, after a barrier and after a warp's barrier: forward, reverse,
// random. In blocks of every size and many shapes, every thread comes once.
#include "include/schedule.cuh"

enum { MOST = 1024 };

// Notes the thread that comes next. Nothing switches between threads here, so a plain counter will do.
__device__ void note(unsigned *sequence, unsigned *length) {
    sequence[(*length)++] = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

__global__ void at_start(unsigned *sequence, unsigned *length) {
    note(sequence, length);
}

__global__ void after_barrier(unsigned *sequence, unsigned *length) {
    __syncthreads();
    note(sequence, length);
}

__global__ void after_two(unsigned *sequence, unsigned *length) {
    __syncthreads();
    __syncthreads();
    note(sequence, length);
}

__global__ void after_warp_barrier(unsigned *sequence, unsigned *length) {
    __syncwarp();
    note(sequence, length);
}

typedef void (*kernel)(unsigned *, unsigned *);

static unsigned *dev_sequence, *dev_length, sequence[MOST], other[MOST];

static unsigned run(kernel fn, unsigned *into, dim3 block) {
    unsigned length;

    CUDA_OK(cudaMemset(dev_length, 0, sizeof(unsigned)));
    fn<<<1, block>>>(dev_sequence, dev_length);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(into, dev_sequence, MOST * sizeof(unsigned), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemcpy(&length, dev_length, sizeof(length), cudaMemcpyDeviceToHost));
    return length;
}

static void show_orders(const char *name, kernel fn) {
    printf("%s\n", name);
    for (int order = SIMT_FORWARD; order < SIMT_RANDOM; order++) {
        schedule((enum simt_order)order, 1);
        print_sequence(order_names[order], sequence, run(fn, sequence, 32));
    }
    schedule(SIMT_RANDOM, 1);
    run(fn, sequence, 32);
    unsigned forward = 0, reverse = 0;
    for (unsigned i = 0; i < 32; i++) {
        forward += sequence[i] == i;
        reverse += sequence[i] == 31 - i;
    }
    printf("random: %s, %s\n", is_permutation(sequence, 32) ? "each once" : "not each once",
           forward < 16 && reverse < 16 ? "neither of these" : "almost one of these");
}

int main() {
    unsigned wrong[3] = {0, 0, 0}, shapes = 0;

    CUDA_OK(cudaMalloc(&dev_sequence, MOST * sizeof(unsigned)));
    CUDA_OK(cudaMalloc(&dev_length, sizeof(unsigned)));
    show_orders("at the start", at_start);
    show_orders("after a barrier", after_barrier);
    show_orders("after a warp's barrier", after_warp_barrier);
    schedule(SIMT_RANDOM, 1);
    run(after_barrier, sequence, 32);
    schedule(SIMT_RANDOM, 1);
    run(after_two, other, 32);
    printf("another order after each barrier: %d\n", memcmp(sequence, other, 32 * 4) != 0);
    for (int order = SIMT_FORWARD; order <= SIMT_RANDOM; order++) {
        schedule((enum simt_order)order, 5);
        for (unsigned size = 1; size <= MOST; size++) {
            wrong[order] +=
                run(at_start, sequence, size) != size || !is_permutation(sequence, size);
            if (size % 100 == 1 || size > 1020)
                wrong[order] +=
                    run(after_barrier, sequence, size) != size || !is_permutation(sequence, size);
        }
        for (unsigned x = 1; x <= 1024; x = 3 * x - x / 2)
            for (unsigned y = 1; x * y <= 1024; y += 3)
                for (unsigned z = 1; x * y * z <= 1024 && z <= 64; z = 2 * z + 1) {
                    unsigned size = x * y * z;
                    wrong[order] += run(after_barrier, sequence, dim3(x, y, z)) != size ||
                                    !is_permutation(sequence, size);
                    shapes++;
                }
        printf("%s: %u wrong\n", order_names[order], wrong[order]);
    }
    printf("many shapes: %d\n", shapes > 500);
    return 0;
}
