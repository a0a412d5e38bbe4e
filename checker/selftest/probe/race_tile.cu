// Tiles of 8 hand their totals on through shared memory, and only the tile has waited: the reader is in another one.
#include <cooperative_groups.h>
#include "planted.h"

namespace cg = cooperative_groups;

__global__ void totals(unsigned *out, const unsigned *in, bool mended) {
    __shared__ unsigned total[8];
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<8> tile = cg::tiled_partition<8>(block);
    unsigned sum = in[block.thread_rank()];
    for (unsigned by = 4; by > 0; by /= 2)
        sum += tile.shfl_xor(sum, by);
    if (tile.thread_rank() == 0)
        total[tile.meta_group_rank()] = sum; // @note
    if (mended)
        block.sync();
    else
        tile.sync();
    if (tile.meta_group_rank() > 0)
        sum += total[tile.meta_group_rank() - 1]; // FAULT race 8/0 reads total[0], 0/0 wrote @note
    out[block.thread_rank()] = sum;
}

int main(int argc, char **) {
    bool mended = argc > 1;
    totals<<<1, 64>>>(unwritten(64), numbers(64), mended);
    return finish();
}
