// Atomics for the block and for the host as well: what they leave and return is as without the suffix.
#include "workbook.h"

__global__ void one_thread(unsigned *u, int *i, unsigned long long *l, float *f, double *d) {
    u[1] = atomicAdd_block(&u[0], 5);        // 0
    u[2] = atomicSub_system(&u[0], 1u);      // 5
    u[3] = atomicExch_block(&u[0], 77u);     // 4
    u[4] = atomicMin_system(&u[0], 9u);      // 77
    u[5] = atomicMax_block(&u[0], 12u);      // 9
    u[6] = atomicAnd_block(&u[0], 4u);       // 12
    u[7] = atomicOr_system(&u[0], 3u);       // 4
    u[8] = atomicXor_block(&u[0], 1u);       // 7
    u[9] = atomicInc_block(&u[0], 6u);       // 6, becomes 0
    u[10] = atomicDec_system(&u[0], 3u);     // 0, becomes 3
    u[11] = atomicCAS_block(&u[0], 3u, 8u);  // 3
    u[12] = atomicCAS_system(&u[0], 3u, 9u); // 8
    i[1] = atomicAdd_system(&i[0], -5);      // 0
    i[2] = atomicMax_block(&i[0], 3);        // -5
    l[1] = atomicAdd_block(&l[0], 1ull << 40);
    l[2] = atomicCAS_system(&l[0], 1ull << 40, 6ull);
    f[1] = atomicAdd_block(&f[0], 0.5f);
    f[2] = atomicExch_system(&f[0], 2.0f);
    d[1] = atomicAdd_system(&d[0], 0.25);
}

__global__ void many_threads(unsigned *sums) {
    __shared__ unsigned sum;
    if (threadIdx.x == 0)
        sum = 0;
    __syncthreads();
    atomicAdd_block(&sum, threadIdx.x);
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd_system(&sums[0], sum);
}

int main() {
    char *all;
    CUDA_OK(cudaMalloc(&all, 1024));
    CUDA_OK(cudaMemset(all, 0, 1024));
    unsigned *u = (unsigned *)all;
    int *i = (int *)(all + 256);
    unsigned long long *l = (unsigned long long *)(all + 512);
    float *f = (float *)(all + 768);
    double *d = (double *)(all + 896);
    one_thread<<<1, 1>>>(u, i, l, f, d);
    static char host[1024];
    CUDA_OK(cudaMemcpy(host, all, 1024, cudaMemcpyDeviceToHost));
    for (int k = 0; k < 13; k++)
        printf("%u ", ((unsigned *)host)[k]);
    printf("\n%d %d %d\n", ((int *)(host + 256))[0], ((int *)(host + 256))[1],
           ((int *)(host + 256))[2]);
    for (int k = 0; k < 3; k++)
        printf("%llu ", ((unsigned long long *)(host + 512))[k]);
    printf("\n%g %g %g\n", ((float *)(host + 768))[0], ((float *)(host + 768))[1],
           ((float *)(host + 768))[2]);
    printf("%g %g\n", ((double *)(host + 896))[0], ((double *)(host + 896))[1]);
    CUDA_OK(cudaMemset(all, 0, 1024));
    many_threads<<<4, 100>>>(u);
    CUDA_OK(cudaMemcpy(host, all, 1024, cudaMemcpyDeviceToHost));
    printf("%u\n", ((unsigned *)host)[0]);
    return 0;
}
