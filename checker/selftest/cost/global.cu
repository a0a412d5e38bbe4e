// Global memory: sectors of 32 bytes, 8 words each. One warp unless it is said, addresses from a multiple of 256 on.
// A line that begins with //= has a kernel's figures: loads and stores as requests/sectors/least, shared requests+extra
// cycles, barriers, atomics as all/most on one address, and divergent/all warps.
#include "workbook.h"

struct three {
    unsigned x, y, z;
};

// Keeps a value alive. No input is 0xFFFFFFFF, so nobody ever comes to the store.
static __device__ void use(unsigned *out, unsigned value) {
    if (value == 0xFFFFFFFF)
        *out = value;
}

// 32 words in a row are 128 bytes: 4 sectors.
//= unit_stride loads 1/4/4 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void unit_stride(unsigned *out, const unsigned *in) {
    use(out, in[threadIdx.x]);
}

// The same, from the last to the first.
//= backwards loads 1/4/4 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void backwards(unsigned *out, const unsigned *in) {
    use(out, in[31 - threadIdx.x]);
}

// Every second word of 256 bytes: 8 sectors, of which half is used.
//= stride_two loads 1/8/4 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void stride_two(unsigned *out, const unsigned *in) {
    use(out, in[2 * threadIdx.x]);
}

// A sector for each lane.
//= stride_thirty_two loads 1/32/4 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void stride_thirty_two(unsigned *out, const unsigned *in) {
    use(out, in[32 * threadIdx.x]);
}

// All lanes read one word.
//= one_address loads 1/1/1 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void one_address(unsigned *out, const unsigned *in) {
    use(out, in[5]);
}

// Bytes 4 to 131 lie in 5 sectors; 128 bytes fit into 4.
//= misaligned_start loads 1/5/4 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void misaligned_start(unsigned *out, const unsigned *in) {
    use(out, in[threadIdx.x + 1]);
}

// 32 bytes.
//= single_bytes loads 1/1/1 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void single_bytes(unsigned *out, const unsigned *in) {
    use(out, 0x01010101u * ((const unsigned char *)in)[threadIdx.x]);
}

// 256 bytes in one request.
//= eight_bytes loads 1/8/8 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void eight_bytes(unsigned *out, const unsigned *in) {
    unsigned long long pair = ((const unsigned long long *)in)[threadIdx.x];
    use(out, (unsigned)(pair >> 32));
}

// 512 bytes in one request, and again to write them.
//= sixteen_bytes loads 1/16/16 stores 1/16/16 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void sixteen_bytes(unsigned *out, const unsigned *in) {
    ((uint4 *)out)[threadIdx.x] = ((const uint4 *)in)[threadIdx.x];
}

// 12 bytes are three words. Each request has a word every 12 bytes: 384 bytes, 12 sectors, where 4 would do.
//= twelve_bytes loads 3/36/12 stores 3/36/12 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void twelve_bytes(unsigned *out, const unsigned *in) {
    ((three *)out)[threadIdx.x] = ((const three *)in)[threadIdx.x];
}

// A request each time round.
//= four_times loads 4/16/16 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void four_times(unsigned *out, const unsigned *in) {
    unsigned sum = 0;
    for (int i = 0; i < 4; i++)
        sum |= in[32 * i + threadIdx.x];
    use(out, sum);
}

// The second block's words follow the first one's: 2 requests.
//= copy loads 2/8/8 stores 2/8/8 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/2
__global__ void copy(unsigned *out, const unsigned *in) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[i];
}

// 40 threads: 4 sectors for the first warp, 32 bytes and so one sector for the 8 lanes of the second.
//= partial_last_warp loads 2/5/5 stores 2/5/5 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/2
__global__ void partial_last_warp(unsigned *out, const unsigned *in) {
    out[threadIdx.x] = in[threadIdx.x];
}

// A block of 8 by 8: a warp is four rows, x fastest. Rows lie 128 bytes apart: 4 times one sector, in each warp.
//= rows_of_eight loads 2/8/8 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/2
__global__ void rows_of_eight(unsigned *out, const unsigned *in) {
    use(out, in[32 * threadIdx.y + threadIdx.x]);
}

__device__ unsigned table[64];

// A variable of the device's is global memory, too; so many bytes that it starts somewhere in its sector.
//= device_variable loads 1/1/1 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/1
__global__ void device_variable(unsigned *out, const unsigned *in) {
    use(out, table[7]);
}

// Two launches: 2 requests.
//= twice loads 2/8/8 stores 0/0/0 shared 0+0 barriers 0 global 0/0 block 0/0 divergent 0/2
__global__ void twice(unsigned *out, const unsigned *in) {
    use(out, in[threadIdx.x]);
}

int main() {
    unsigned *in, *out;
    CUDA_OK(cudaMalloc(&in, 4096 * sizeof(unsigned)));
    CUDA_OK(cudaMalloc(&out, 4096 * sizeof(unsigned)));
    CUDA_OK(cudaMemset(in, 1, 4096 * sizeof(unsigned)));
    unit_stride<<<1, 32>>>(out, in);
    backwards<<<1, 32>>>(out, in);
    stride_two<<<1, 32>>>(out, in);
    stride_thirty_two<<<1, 32>>>(out, in);
    one_address<<<1, 32>>>(out, in);
    misaligned_start<<<1, 32>>>(out, in);
    single_bytes<<<1, 32>>>(out, in);
    eight_bytes<<<1, 32>>>(out, in);
    sixteen_bytes<<<1, 32>>>(out, in);
    twelve_bytes<<<1, 32>>>(out, in);
    four_times<<<1, 32>>>(out, in);
    copy<<<2, 32>>>(out, in);
    partial_last_warp<<<1, 40>>>(out, in);
    rows_of_eight<<<1, dim3(8, 8)>>>(out, in);
    device_variable<<<1, 32>>>(out, in);
    twice<<<1, 32>>>(out, in);
    twice<<<1, 32>>>(out, in);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaDeviceSynchronize());
    return 0;
}
