// Right, but unusual: cooperative groups. Tiles of 16 count their zeros by ballots, and block_scan
// scans the tiles' totals, with zeros between them.
#ifndef BLOCK_SPLIT_CU
#define BLOCK_SPLIT_CU

#include <cooperative_groups.h>
#include "workbook.h"
#include "../03-exclusive-scan/exclusive_scan.cu"

namespace cg = cooperative_groups;

__device__ unsigned split_destination(unsigned bit, unsigned *scan) {
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<16> tile = cg::tiled_partition<16>(block);
    unsigned t = block.thread_rank();
    unsigned found = tile.ballot(bit == 0);
    scan[t] = tile.thread_rank() == 0 ? __popc(found) : 0;
    block.sync();
    block_scan(scan);
    unsigned first = t - tile.thread_rank();
    unsigned before = __popc(found & ((1u << tile.thread_rank()) - 1));
    before += first > 0 ? scan[first - 1] : 0;
    return bit == 0 ? before : scan[block.size() - 1] + t - before;
}

#endif
