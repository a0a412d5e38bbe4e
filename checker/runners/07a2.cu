#include "07-tiled-sort/local_sort.cu"
#include "runner.h"
#include "runner_widths.h"

template <int b> struct expected_local_sort {
    typedef void type(unsigned *, unsigned *, const unsigned *, size_t, int, unsigned);
};
RUNNER_IS_TEMPLATE(local_sort, "local_sort.cu",
                   "template <int b> __global__ void local_sort(unsigned *sorted, unsigned "
                   "*tile_counts, const unsigned *in, size_t n, int shift, unsigned num_tiles)");

template <int b> static void launch(const struct run *r, unsigned tiles) {
    ::local_sort<b>
        <<<tiles, TILE>>>(r->array[0], r->array[1], r->array[2], r->n, runner_shift(r), tiles);
}

static cudaError_t call_local_sort(const struct run *r) {
    unsigned tiles = (unsigned)((r->n + TILE - 1) / TILE);

    RUNNER_FOR_WIDTH(r, launch, (r, tiles));
    return cudaSuccess;
}

const struct runner_row runner_rows[] = {{"local_sort", call_local_sort, 0, 0, 0}, {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 1;
