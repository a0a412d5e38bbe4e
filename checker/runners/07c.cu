#include "07-tiled-sort/scatter_tiles.cu"
#include "runner.h"
#include "runner_widths.h"

template <int b> struct expected_scatter_tiles {
    typedef void type(unsigned *, const unsigned *, const unsigned *, size_t, int, unsigned);
};
RUNNER_IS_TEMPLATE(scatter_tiles, "scatter_tiles.cu",
                   "template <int b> __global__ void scatter_tiles(unsigned *out, const unsigned "
                   "*sorted, const unsigned *offsets, size_t n, int shift, unsigned num_tiles)");

template <int b> static void launch(const struct run *r, unsigned tiles) {
    ::scatter_tiles<b>
        <<<tiles, TILE>>>(r->array[0], r->array[1], r->array[2], r->n, runner_shift(r), tiles);
}

static cudaError_t call_scatter_tiles(const struct run *r) {
    unsigned tiles = (unsigned)((r->n + TILE - 1) / TILE);

    RUNNER_FOR_WIDTH(r, launch, (r, tiles));
    return cudaSuccess;
}

const struct runner_row runner_rows[] = {{"scatter_tiles", call_scatter_tiles, 0, 0, 0},
                                         {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 1;
