// Shared memory: 32 banks of 4 bytes. Figures as in global.cu. One warp unless it is said; what fills the arrays first is
// a store without conflicts.
#include "workbook.h"

// A tile of 32 by 32 is written by rows and read by columns. In a column all 32 words lie in one bank: 32 cycles for
// each of 32 warps, 31 of them extra.
//= transpose_plain loads 32/128/128 stores 32/128/128 shared 64+992 barriers 1 global 0/0 block 0/0 divergent 0/32
__global__ void transpose_plain(unsigned *out, const unsigned *in) {
    __shared__ unsigned tile[32][32];
    tile[threadIdx.y][threadIdx.x] = in[32 * threadIdx.y + threadIdx.x];
    __syncthreads();
    out[32 * threadIdx.y + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}

// With a word of padding behind each row the words of a column lie in 32 banks.
//= transpose_padded loads 32/128/128 stores 32/128/128 shared 64+0 barriers 1 global 0/0 block 0/0 divergent 0/32
__global__ void transpose_padded(unsigned *out, const unsigned *in) {
    __shared__ unsigned tile[32][33];
    tile[threadIdx.y][threadIdx.x] = in[32 * threadIdx.y + threadIdx.x];
    __syncthreads();
    out[32 * threadIdx.y + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}

// One word for all lanes is one word.
//= broadcast loads 1/4/4 stores 1/4/4 shared 2+0 barriers 1 global 0/0 block 0/0 divergent 0/1
__global__ void broadcast(unsigned *out, const unsigned *in) {
    __shared__ unsigned s[32];
    s[threadIdx.x] = in[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = s[3];
}

// Every second word: 16 banks have two each.
//= stride_two loads 2/8/8 stores 1/4/4 shared 3+1 barriers 1 global 0/0 block 0/0 divergent 0/1
__global__ void stride_two(unsigned *out, const unsigned *in) {
    __shared__ unsigned s[64];
    s[threadIdx.x] = in[threadIdx.x];
    s[threadIdx.x + 32] = in[threadIdx.x + 32];
    __syncthreads();
    out[threadIdx.x] = s[2 * threadIdx.x];
}

// Every third word: 3 shares no factor with 32.
//= stride_three loads 3/12/12 stores 1/4/4 shared 4+0 barriers 1 global 0/0 block 0/0 divergent 0/1
__global__ void stride_three(unsigned *out, const unsigned *in) {
    __shared__ unsigned s[96];
    for (unsigned i = threadIdx.x; i < 96; i += 32)
        s[i] = in[i];
    __syncthreads();
    out[threadIdx.x] = s[3 * threadIdx.x];
}

// Two words for all lanes, in one bank: 2 cycles, where one would do for words of different banks.
//= two_words_of_a_bank loads 2/8/8 stores 1/4/4 shared 3+1 barriers 1 global 0/0 block 0/0 divergent 0/1
__global__ void two_words_of_a_bank(unsigned *out, const unsigned *in) {
    __shared__ unsigned s[64];
    s[threadIdx.x] = in[threadIdx.x];
    s[threadIdx.x + 32] = in[threadIdx.x + 32];
    __syncthreads();
    out[threadIdx.x] = s[threadIdx.x % 2 * 32];
}

// 64 words take 2 cycles at best, and do.
//= eight_bytes loads 1/8/8 stores 1/8/8 shared 2+0 barriers 1 global 0/0 block 0/0 divergent 0/1
__global__ void eight_bytes(unsigned *out, const unsigned *in) {
    __shared__ unsigned long long s[32];
    s[threadIdx.x] = ((const unsigned long long *)in)[threadIdx.x];
    __syncthreads();
    ((unsigned long long *)out)[threadIdx.x] = s[31 - threadIdx.x];
}

// 128 words take 4.
//= sixteen_bytes loads 1/16/16 stores 1/16/16 shared 2+0 barriers 1 global 0/0 block 0/0 divergent 0/1
__global__ void sixteen_bytes(unsigned *out, const unsigned *in) {
    __shared__ uint4 s[32];
    s[threadIdx.x] = ((const uint4 *)in)[threadIdx.x];
    __syncthreads();
    ((uint4 *)out)[threadIdx.x] = s[31 - threadIdx.x];
}

// Four lanes share a word: 8 words in 8 banks.
//= single_bytes loads 1/1/1 stores 1/1/1 shared 2+0 barriers 1 global 0/0 block 0/0 divergent 0/1
__global__ void single_bytes(unsigned *out, const unsigned *in) {
    __shared__ unsigned char s[32];
    s[threadIdx.x] = ((const unsigned char *)in)[threadIdx.x];
    __syncthreads();
    ((unsigned char *)out)[threadIdx.x] = s[31 - threadIdx.x];
}

// Memory that the launch brings is shared memory as well: lane t reads word 4 t, 8 banks with 4 words each.
//= dynamic loads 4/16/16 stores 1/4/4 shared 5+3 barriers 1 global 0/0 block 0/0 divergent 0/1
__global__ void dynamic(unsigned *out, const unsigned *in) {
    extern __shared__ unsigned s[];
    for (unsigned i = threadIdx.x; i < 128; i += 32)
        s[i] = in[i];
    __syncthreads();
    out[threadIdx.x] = s[4 * threadIdx.x];
}

// 40 threads: the second warp has 8 lanes, whose words lie in one bank: 7 extra cycles, after 31.
//= partial_last_warp loads 0/0/0 stores 0/0/0 shared 2+38 barriers 0 global 0/0 block 0/0 divergent 0/2
__global__ void partial_last_warp() {
    __shared__ unsigned s[40 * 32];
    *(volatile unsigned *)&s[threadIdx.x * 32] = threadIdx.x;
}

int main() {
    unsigned *in, *out;
    CUDA_OK(cudaMalloc(&in, 4096 * sizeof(unsigned)));
    CUDA_OK(cudaMalloc(&out, 4096 * sizeof(unsigned)));
    CUDA_OK(cudaMemset(in, 1, 4096 * sizeof(unsigned)));
    transpose_plain<<<1, dim3(32, 32)>>>(out, in);
    transpose_padded<<<1, dim3(32, 32)>>>(out, in);
    broadcast<<<1, 32>>>(out, in);
    stride_two<<<1, 32>>>(out, in);
    stride_three<<<1, 32>>>(out, in);
    two_words_of_a_bank<<<1, 32>>>(out, in);
    eight_bytes<<<1, 32>>>(out, in);
    sixteen_bytes<<<1, 32>>>(out, in);
    single_bytes<<<1, 32>>>(out, in);
    dynamic<<<1, 32, 128 * sizeof(unsigned)>>>(out, in);
    partial_last_warp<<<1, 40>>>();
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaDeviceSynchronize());
    return 0;
}
