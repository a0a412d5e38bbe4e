// C's library is the host's.
__device__ int by_value(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

__global__ void k(unsigned *p) {
    if (p[0] == 0)
        qsort(p, 4, 4, by_value); // error: `qsort` is a host function
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
