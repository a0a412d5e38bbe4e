// What was never written holds the poison, whatever was there before: in device memory, and in the shared memory
// of every block, static, dynamic, at file scope and in templates.
#include "include/schedule.cuh"

enum { BLOCKS = 5, THREADS = 32, KINDS = 8 };

__shared__ unsigned at_file_scope[THREADS];
__shared__ unsigned dynamic[3]; // names that begin as the engine's own do
__shared__ unsigned threadIdx_of_all[3];

__device__ unsigned strangers(volatile unsigned *p, unsigned words, unsigned poison) {
    unsigned found = 0;

    for (unsigned i = 0; i < words; i++) {
        found += p[i] != poison;
        p[i] = 12345; // for the next block to find, if it could
    }
    return found;
}

template <class T, int size> __device__ volatile T *in_template() {
    __shared__ volatile T values[size];
    return values;
}

__global__ void find(unsigned *found, unsigned poison) {
    extern __shared__ unsigned words[];
    __shared__ unsigned in_kernel[7][9];
    __shared__ volatile unsigned char bytes[5];

    if (threadIdx.x == 0) {
        found[0] += strangers(at_file_scope, THREADS, poison);
        found[1] += strangers(dynamic, 3, poison) + strangers(threadIdx_of_all, 3, poison);
        found[2] += strangers(in_kernel[0], 63, poison);
        found[3] += strangers(words, 1000, poison);
        found[4] += strangers(in_template<unsigned, 10>(), 10, poison);
        found[5] += strangers(in_template<unsigned, 11>(), 11, poison);
        found[6] += strangers((volatile unsigned *)in_template<double, 6>(), 12, poison);
        for (unsigned i = 0; i < 5; i++) {
            found[7] += bytes[i] != (unsigned char)(poison >> 8 * (i % 4));
            bytes[i] = 1;
        }
    }
}

// Words that are not the poison, in `size` bytes of fresh device memory.
static unsigned fresh(size_t size, unsigned poison) {
    unsigned found = 0;
    unsigned *p;

    CUDA_OK(cudaMalloc(&p, size));
    simt_device_open();
    for (size_t i = 0; i < size / sizeof(unsigned); i++)
        found += p[i] != poison;
    memset(p, 0, size);
    simt_device_close();
    CUDA_OK(cudaFree(p));
    return found;
}

int main() {
    const unsigned poisons[] = {0xDEADBEEF, 0x01234567, 0};

    for (unsigned i = 0; i < 3; i++) {
        struct simt_schedule wanted = in_order(SIMT_RANDOM, 1);
        unsigned found[KINDS], *dev_found, in_device = 0;
        wanted.poison = poisons[i];
        simt_set_schedule(&wanted);
        for (size_t size = 1; size < 10000; size += 1 + size / 3)
            in_device += fresh(size, poisons[i]);
        in_device += fresh(10 << 20, poisons[i]);
        CUDA_OK(cudaMalloc(&dev_found, sizeof(found)));
        CUDA_OK(cudaMemset(dev_found, 0, sizeof(found)));
        find<<<BLOCKS, THREADS, 4000>>>(dev_found, poisons[i]);
        CUDA_OK(cudaDeviceSynchronize());
        CUDA_OK(cudaMemcpy(found, dev_found, sizeof(found), cudaMemcpyDeviceToHost));
        printf("%08X: %u in device memory, in shared memory", poisons[i], in_device);
        for (int k = 0; k < KINDS; k++)
            printf(" %u", found[k]);
        printf("\n");
        CUDA_OK(cudaFree(dev_found));
    }
    return 0;
}
