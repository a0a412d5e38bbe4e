// __syncwarp: for whole warps, for the lanes of a mask, in a warp that is not full, and with lanes that have
// ended, whether before or after the others came.
#include "workbook.h"

enum { THREADS = 100 };

// Each warp turns its values round by one lane, again and again; warps do not wait for each other.
__global__ void turn(unsigned *out, unsigned steps) {
    __shared__ volatile unsigned ring[THREADS];
    unsigned t = threadIdx.x, first = t & ~31u;
    unsigned size = THREADS - first < 32 ? THREADS - first : 32;

    ring[t] = t;
    __syncwarp();
    for (unsigned step = 0; step < steps + first / 32; step++) {
        unsigned next = ring[first + (t - first + 1) % size];
        __syncwarp();
        ring[t] = next;
        __syncwarp();
    }
    __syncthreads();
    out[t] = ring[THREADS - 1 - t];
}

// Even lanes and odd lanes wait apart.
__global__ void apart(unsigned *out) {
    __shared__ volatile unsigned value[THREADS];
    unsigned t = threadIdx.x;

    value[t] = t;
    if (t % 2)
        __syncwarp(0xAAAAAAAAu);
    else
        __syncwarp(0x55555555u);
    unsigned other = (t & ~31u) + (t + 2) % 32;
    out[t] = other < THREADS ? value[other] : 0;
}

// Lanes below `from`, and from `to` on, have nothing to do and end.
__global__ void some_end(unsigned *out, unsigned from, unsigned to) {
    __shared__ volatile unsigned value[32];
    unsigned t = threadIdx.x;

    if (t < from || t >= to)
        return;
    value[t] = t;
    __syncwarp();
    out[t] = value[from + to - 1 - t];
}

int main() {
    unsigned out[THREADS], *dev_out, wrong = 0;

    CUDA_OK(cudaMalloc(&dev_out, sizeof(out)));
    turn<<<1, THREADS>>>(dev_out, 37);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    for (unsigned t = 0; t < THREADS; t++) {
        unsigned from = THREADS - 1 - t, first = from & ~31u, size = first == 96 ? 4 : 32;
        wrong += out[t] != first + (from - first + 37 + first / 32) % size;
    }
    printf("whole warps: %u wrong\n", wrong);
    apart<<<1, THREADS>>>(dev_out);
    CUDA_OK(cudaDeviceSynchronize());
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    wrong = 0;
    for (unsigned t = 0; t < 96; t++)
        wrong += out[t] != (t & ~31u) + (t + 2) % 32;
    printf("two masks: %u wrong\n", wrong);
    for (unsigned from = 0; from < 32; from += 5)
        for (unsigned to = from + 1; to <= 32; to++) {
            some_end<<<1, 32>>>(dev_out, from, to);
            CUDA_OK(cudaDeviceSynchronize());
            CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
            for (unsigned t = from; t < to; t++)
                wrong += out[t] != from + to - 1 - t;
        }
    printf("some ended: %u wrong\n", wrong);
    CUDA_OK(cudaFree(dev_out));
    return 0;
}
