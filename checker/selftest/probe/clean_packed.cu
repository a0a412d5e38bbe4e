// A packed struct may have its words anywhere.
#include "planted.h"

struct __attribute__((packed)) entry {
    unsigned char tag;
    unsigned key;
    unsigned short rank;
};
__global__ void fill(entry *e) {
    e[threadIdx.x].tag = 1;
    e[threadIdx.x].key = threadIdx.x;
    e[threadIdx.x].rank = 2;
    __syncthreads();
    e[threadIdx.x].key += e[threadIdx.x].rank;
}

int main() {
    fill<<<1, 32>>>((entry *)unwritten(64));
    return finish();
}
