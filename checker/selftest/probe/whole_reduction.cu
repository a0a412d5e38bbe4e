// A tree of sums in each block.
#include "planted.h"

__global__ void reduce(unsigned *out, const unsigned *in, unsigned n) {
    __shared__ unsigned s[64];
    unsigned t = threadIdx.x, i = blockIdx.x * 64 + t;
    s[t] = i < n ? in[i] : 0;
    __syncthreads(); //- a
    for (unsigned k = 32; k > 0; k /= 2) {
        if (t < k) //- c
            s[t] += s[t + k]; // @sum //a FAULT init 0/0 reads s[32] //b FAULT race 1/0 writes s[1], 0/0 read @sum //c FAULT(g++) undefined 32/0 index 64 is outside of an array 'unsigned int [64]' //c FAULT(clang++) undefined 32/0 index 64 is outside of an array 'unsigned int[64]'
        __syncthreads(); //- b
    }
    if (t == 0) //- d
        out[blockIdx.x] = s[0]; // @out //d WARN same 1/0 writes device memory[0], 0/0 @out
}

int main() {
    reduce<<<2, 64>>>(unwritten(2), numbers(100), 100);
    return finish();
}
