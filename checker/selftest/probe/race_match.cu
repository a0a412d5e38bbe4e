// The first lane of each group notes how many they are, and all read it: they have met, and no barrier came between.
#include "planted.h"

__global__ void groups(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned size[4];
    unsigned t = threadIdx.x, value = in[t] % 4;
    unsigned group = __match_any_sync(0xFFFFFFFFu, value);
    if (t == __ffs((int)group) - 1u)
        size[value] = __popc(group); // @note
    __shfl_sync(0xFFFFFFFFu, value, 0);
    if (mended)
        __syncwarp();
    out[t] = size[value]; // FAULT race 4/0 reads size[1], 0/0 wrote @note
}

int main(int argc, char **) {
    bool mended = argc > 1;
    groups<<<1, 32>>>(unwritten(32), numbers(32), mended);
    return finish();
}
