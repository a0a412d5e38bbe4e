// Kernel templates: arguments deduced, given, given in part, defaulted; values and types; used from a host template.
#include "workbook.h"

template <class T> __global__ void fill(T *out, T value) {
    out[threadIdx.x] = value;
}

template <int first, int step = 1> __global__ void count_up(int *out) {
    out[threadIdx.x] = first + step * (int)threadIdx.x;
}

template <class T, class U> __global__ void convert(T *out, const U *in) {
    out[threadIdx.x] = (T)in[threadIdx.x];
}

template <class To, int times, class From> __global__ void scale(To *out, const From *in) {
    out[threadIdx.x] = (To)(times * in[threadIdx.x]);
}

template <unsigned (*f)(unsigned)> __global__ void apply(int *out) {
    out[threadIdx.x] = (int)f(threadIdx.x);
}

__device__ unsigned square(unsigned x) {
    return x * x;
}

template <int b> static void host_template(int *out) {
    count_up<(b > 3), b><<<1, 4>>>(out);
    count_up<1 << b><<<1, 1>>>(out);
}

static void show(const char *name, const int *dev_out) {
    int out[4];

    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(out, dev_out, sizeof(out), cudaMemcpyDeviceToHost));
    printf("%s: %d %d %d %d\n", name, out[0], out[1], out[2], out[3]);
}

int main() {
    int *dev_ints;
    double *dev_doubles;

    CUDA_OK(cudaMalloc(&dev_ints, 4 * sizeof(int)));
    CUDA_OK(cudaMalloc(&dev_doubles, 4 * sizeof(double)));
    fill<<<1, 4>>>(dev_ints, 5);
    show("deduced", dev_ints);
    fill<double><<<1, 4>>>(dev_doubles, 6); // the int becomes a double
    convert<<<1, 4>>>(dev_ints, dev_doubles);
    show("two deduced", dev_ints);
    convert<int, double><<<1, 4>>>(dev_ints, dev_doubles);
    show("two given", dev_ints);
    scale<int, 3><<<1, 4>>>(dev_ints, dev_doubles);
    show("one of three deduced", dev_ints);
    count_up<10><<<1, 4>>>(dev_ints);
    show("one defaulted", dev_ints);
    count_up<10, (7 > 3) ? -2 : 2><<<1, 4>>>(dev_ints);
    show("an expression", dev_ints);
    apply<square><<<1, 4>>>(dev_ints);
    show("a function", dev_ints);
    host_template<4>(dev_ints);
    show("from a template", dev_ints);
    CUDA_OK(cudaFree(dev_ints));
    CUDA_OK(cudaFree(dev_doubles));
    return 0;
}
