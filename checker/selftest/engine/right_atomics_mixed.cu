// The pointer says which atomic it is; the value may be of any other integer type.
#include "workbook.h"

enum { ONE = 1 };

__global__ void mixed(int *i, unsigned *u, unsigned long long *l, float *f, double *d) {
    size_t size = 2;
    unsigned char byte = 3;
    short half = -4;
    long five = 5;
    int minus_one = -1;
    const unsigned which = 0;

    atomicAdd(u, 1);
    atomicAdd(u, size);
    atomicAdd(u, byte);
    atomicAdd(u, ONE);
    atomicAdd(&u[which], 'a' - 97);
    atomicAdd(i, 1u);
    atomicAdd(i, half);
    atomicAdd(i, size);
    atomicAdd(l, 1);
    atomicAdd(l, 1u);
    atomicAdd(l, five);
    atomicAdd(l, size);
    atomicAdd(l, minus_one);
    atomicAdd(f, 1);
    atomicAdd(f, 0.5);
    atomicAdd(d, 1.5f);
    atomicAdd(d, 2);
    atomicSub(&u[1], 1);
    atomicMax(&u[2], 7);
    atomicMin(&u[3], 7);
    atomicCAS(&u[4], 0, 9);
    atomicExch(&u[5], 11);
    atomicExch(&f[1], 2);
    atomicMax(&i[1], 13u);
    atomicCAS(&l[1], 0, 15);
    (void)atomicOr((unsigned *)&i[2], 16); // a cast pointer
}

int main() {
    int i[3], *dev_i;
    unsigned u[6], *dev_u;
    unsigned long long l[2], *dev_l;
    float f[2], *dev_f;
    double d, *dev_d;

    CUDA_OK(cudaMalloc(&dev_i, sizeof(i)));
    CUDA_OK(cudaMalloc(&dev_u, sizeof(u)));
    CUDA_OK(cudaMalloc(&dev_l, sizeof(l)));
    CUDA_OK(cudaMalloc(&dev_f, sizeof(f)));
    CUDA_OK(cudaMalloc(&dev_d, sizeof(d)));
    CUDA_OK(cudaMemset(dev_i, 0, sizeof(i)));
    CUDA_OK(cudaMemset(dev_u, 0, sizeof(u)));
    CUDA_OK(cudaMemset(dev_l, 0, sizeof(l)));
    CUDA_OK(cudaMemset(dev_f, 0, sizeof(f)));
    CUDA_OK(cudaMemset(dev_d, 0, sizeof(d)));
    mixed<<<1, 1>>>(dev_i, dev_u, dev_l, dev_f, dev_d);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(i, dev_i, sizeof(i), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemcpy(u, dev_u, sizeof(u), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemcpy(l, dev_l, sizeof(l), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemcpy(f, dev_f, sizeof(f), cudaMemcpyDeviceToHost));
    CUDA_OK(cudaMemcpy(&d, dev_d, sizeof(d), cudaMemcpyDeviceToHost));
    printf("%d %d %d\n", i[0], i[1], i[2]);
    printf("%u %u %u %u %u %u\n", u[0], u[1], u[2], u[3], u[4], u[5]);
    printf("%llu %llu\n", l[0], l[1]);
    printf("%.2f %.2f %.2f\n", f[0], f[1], d);
    return 0;
}
