// What a warp's lanes may do: operations with masks in branches, in two lines, in tiles, and with whoever is there.
#include <cooperative_groups.h>
#include "planted.h"

namespace cg = cooperative_groups;

__global__ void groups(unsigned *out, unsigned *count, const unsigned *in) {
    __shared__ unsigned s[40];
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<4> tile = cg::tiled_partition<4>(block);
    unsigned t = block.thread_rank(), value = in[t];
    s[t] = value;
    tile.sync();
    value += s[t ^ 3];
    tile.sync();
    if (tile.thread_rank() == 0)
        s[t] = tile.shfl(value, 2);
    else
        s[t] = tile.shfl(value, tile.thread_rank() - 1);
    block.sync();
    if (s[39 - t] % 2 == 0) {
        cg::coalesced_group even = cg::coalesced_threads();
        if (even.thread_rank() == 0)
            atomicAdd(count, even.size());
        even.sync();
        value += even.shfl(value, even.size() - 1);
    }
    out[t] = value;
}

int main() {
    groups<<<1, 40>>>(unwritten(40), zeros(1), numbers(40));
    return finish();
}
