// Every atomic, for every type that it takes: what it leaves and what it returns, in global and in shared memory.
#include "workbook.h"

// One thread: the old values are known.
__global__ void one_thread(int *i, unsigned *u, unsigned long long *l, float *f, double *d) {
    __shared__ int i_shared;
    int k = 0;

    i_shared = -5;
    i[k++] = atomicAdd(&i_shared, 3);    // -5
    i[k++] = atomicSub(&i_shared, 10);   // -2
    i[k++] = atomicMin(&i_shared, -20);  // -12
    i[k++] = atomicMin(&i_shared, 20);   // -20
    i[k++] = atomicMax(&i_shared, -30);  // -20
    i[k++] = atomicMax(&i_shared, 0xF0); // -20
    i[k++] = atomicAnd(&i_shared, 0x3C); // 240
    i[k++] = atomicOr(&i_shared, 0x03);  // 48
    i[k++] = atomicXor(&i_shared, -1);   // 51
    i[k++] = atomicExch(&i_shared, 7);   // -52
    i[k++] = atomicCAS(&i_shared, 8, 1); // 7
    i[k++] = atomicCAS(&i_shared, 7, 2); // 7
    i[k++] = i_shared;                   // 2
    i[k] = 2147483647;
    atomicAdd(&i[k], 1); // wraps
    i[k + 1] = -2147483647 - 1;
    atomicSub(&i[k + 1], 1);

    u[0] = 4294967295u;
    u[1] = atomicAdd(&u[0], 2);           // 4294967295
    u[2] = atomicSub(&u[0], 3);           // 1
    u[3] = atomicMin(&u[0], 4000000000u); // 4294967294
    u[4] = atomicMax(&u[0], 5);           // 4000000000
    u[5] = atomicInc(&u[0], 3999999999u); // 4000000000, becomes 0
    u[6] = atomicInc(&u[0], 1);           // 0, becomes 1
    u[7] = atomicInc(&u[0], 1);           // 1, becomes 0
    u[8] = atomicDec(&u[0], 9);           // 0, becomes 9
    u[9] = atomicDec(&u[0], 7);           // 9, becomes 7
    atomicDec(&u[0], 7);                  // becomes 6
    u[10] = atomicAnd(&u[0], 12);         // 6, becomes 4
    u[11] = atomicOr(&u[0], 0x80000000u); // 4
    u[12] = atomicXor(&u[0], 5);          // 2147483652
    u[13] = atomicExch(&u[0], 77);        // 2147483649
    u[14] = atomicCAS(&u[0], 77, 78);     // 77
    u[15] = atomicCAS(&u[0], 77, 79);     // 78

    l[0] = 0xFFFFFFFFull;
    l[1] = atomicAdd(&l[0], 1ull);             // 4294967295
    l[2] = atomicMin(&l[0], 0x1234567890ull);  // 4294967296
    l[3] = atomicMax(&l[0], 0x1234567890ull);  // 4294967296
    l[4] = atomicAnd(&l[0], 0xFF00000000ull);  // 78187493520
    l[5] = atomicOr(&l[0], 1ull);              // 77309411328
    l[6] = atomicXor(&l[0], 3ull);             // 77309411329
    l[7] = atomicExch(&l[0], 1ull << 63);      // 77309411330
    l[8] = atomicCAS(&l[0], 1ull << 63, 5ull); // 9223372036854775808
    l[9] = atomicCAS(&l[0], 1ull << 63, 6ull); // 5

    f[0] = 1.5f;
    f[1] = atomicAdd(&f[0], 2.25f);  // 1.5
    f[2] = atomicExch(&f[0], -0.5f); // 3.75
    d[0] = 0.125;
    d[1] = atomicAdd(&d[0], 1e6); // 0.125
}

// Many threads: the result does not depend on their order.
__global__ void many_threads(int *i, unsigned *u, unsigned long long *l, float *f, double *d) {
    __shared__ unsigned in_block;
    unsigned t = blockIdx.x * blockDim.x + threadIdx.x;

    if (threadIdx.x == 0)
        in_block = 0;
    __syncthreads();
    atomicAdd(&in_block, 2);
    atomicAdd(&i[0], -3);
    atomicMin(&i[1], (int)t - 100);
    atomicMax(&i[2], (int)t - 100);
    atomicOr(&u[0], 1u << t % 32);
    atomicXor(&u[1], t);
    atomicInc(&u[2], 99);
    atomicAnd(&u[3], ~(1u << t % 16));
    atomicAdd(&l[0], 1ull << 40);
    atomicAdd(&f[0], 0.25f);
    atomicAdd(&d[0], 0.125);
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd(&u[4], in_block);
}

int main() {
    int i[16], *dev_i;
    unsigned u[16], *dev_u;
    unsigned long long l[10], *dev_l;
    float f[3], *dev_f;
    double d[2], *dev_d;

    CUDA_OK(cudaMalloc(&dev_i, sizeof(i)));
    CUDA_OK(cudaMalloc(&dev_u, sizeof(u)));
    CUDA_OK(cudaMalloc(&dev_l, sizeof(l)));
    CUDA_OK(cudaMalloc(&dev_f, sizeof(f)));
    CUDA_OK(cudaMalloc(&dev_d, sizeof(d)));
    for (int many = 0; many < 2; many++) {
        if (many) {
            CUDA_OK(cudaMemset(dev_i, 0, sizeof(i)));
            CUDA_OK(cudaMemset(dev_u, 0, sizeof(u)));
            CUDA_OK(cudaMemset(dev_u + 3, 0xFF, sizeof(unsigned)));
            CUDA_OK(cudaMemset(dev_l, 0, sizeof(l)));
            CUDA_OK(cudaMemset(dev_f, 0, sizeof(f)));
            CUDA_OK(cudaMemset(dev_d, 0, sizeof(d)));
            many_threads<<<5, 100>>>(dev_i, dev_u, dev_l, dev_f, dev_d);
        } else {
            one_thread<<<1, 1>>>(dev_i, dev_u, dev_l, dev_f, dev_d);
        }
        CUDA_OK(cudaGetLastError());
        CUDA_OK(cudaMemcpy(i, dev_i, sizeof(i), cudaMemcpyDeviceToHost));
        CUDA_OK(cudaMemcpy(u, dev_u, sizeof(u), cudaMemcpyDeviceToHost));
        CUDA_OK(cudaMemcpy(l, dev_l, sizeof(l), cudaMemcpyDeviceToHost));
        CUDA_OK(cudaMemcpy(f, dev_f, sizeof(f), cudaMemcpyDeviceToHost));
        CUDA_OK(cudaMemcpy(d, dev_d, sizeof(d), cudaMemcpyDeviceToHost));
        for (int k = 0; k < (many ? 3 : 15); k++)
            printf("i[%d] %d\n", k, i[k]);
        for (int k = 0; k < (many ? 5 : 16); k++)
            printf("u[%d] %u\n", k, u[k]);
        for (int k = 0; k < (many ? 1 : 10); k++)
            printf("l[%d] %llu\n", k, l[k]);
        for (int k = 0; k < (many ? 1 : 3); k++)
            printf("f[%d] %g\n", k, f[k]);
        for (int k = 0; k < (many ? 1 : 2); k++)
            printf("d[%d] %.3f\n", k, d[k]);
    }
    return 0;
}
