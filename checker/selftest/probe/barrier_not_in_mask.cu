// The mask is for the lower half of the warp, and all lanes vote.
#include "planted.h"

__global__ void vote(unsigned *out, const unsigned *in, bool mended) {
    unsigned mask = mended ? 0xFFFFFFFF : 0x0000FFFF;
    out[threadIdx.x] = __ballot_sync(mask, in[threadIdx.x] % 2); // @vote FAULT barrier 16/0 thread 16 calls __ballot_sync for lanes 0x0000ffff of its warp at @vote, but is none of them
}

int main(int argc, char **) {
    bool mended = argc > 1;
    vote<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
