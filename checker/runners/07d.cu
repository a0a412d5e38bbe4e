#include "07-tiled-sort/tiled_sort.cu"
#include "runner.h"
#include "runner_stream.h"
#include "runner_widths.h"

template <int b> struct expected_tiled_sort_scratch { typedef size_t type(size_t); };
template <int b> struct expected_tiled_sort {
    typedef cudaError_t type(unsigned *, void *, size_t, cudaStream_t);
};
RUNNER_IS_TEMPLATE(tiled_sort_scratch, "tiled_sort.cu",
                   "template <int b> size_t tiled_sort_scratch(size_t n)");
RUNNER_IS_TEMPLATE(
    tiled_sort, "tiled_sort.cu",
    "template <int b> cudaError_t tiled_sort(unsigned *keys, void *scratch, size_t n, "
    "cudaStream_t stream)");

template <int b> static cudaError_t sort(const struct run *r) {
    void *scratch = runner_scratch(::tiled_sort_scratch<b>(r->n));

    return ::tiled_sort<b>(r->array[0], scratch, r->n, runner_stream());
}

static cudaError_t call_tiled_sort(const struct run *r) {
    cudaError_t error = cudaSuccess;

    RUNNER_FOR_WIDTH(r, error = sort, (r));
    return error;
}

template <int b> static cudaError_t sort_captured(const struct run *r) {
    void *scratch = runner_scratch(::tiled_sort_scratch<b>(r->n));

    runner_capture_begins();
    return runner_capture_ends(::tiled_sort<b>(r->array[0], scratch, r->n, runner_stream()), 1);
}

static cudaError_t call_tiled_sort_captured(const struct run *r) {
    cudaError_t error = cudaSuccess;

    RUNNER_FOR_WIDTH(r, error = sort_captured, (r));
    return error;
}

template <int b> static cudaError_t sort_dry(const struct run *r) {
    size_t bytes = ::tiled_sort_scratch<b>(r->n);

    runner_asks(bytes);
    runner_dry(true);
    cudaError_t error =
        ::tiled_sort<b>(runner_nowhere(0), bytes ? runner_nowhere(1) : NULL, r->n, runner_stream());
    runner_dry(false);
    return error;
}

static cudaError_t call_tiled_sort_dry(const struct run *r) {
    cudaError_t error = cudaSuccess;

    RUNNER_FOR_WIDTH(r, error = sort_dry, (r));
    return error;
}

const struct runner_row runner_rows[] = {
    {"tiled_sort", call_tiled_sort, 0, 0, 0, "local_sort"},
    {"tiled_sort:captured", call_tiled_sort_captured, 0, 0, 0},
    {"tiled_sort:dry run", call_tiled_sort_dry, 0, 0, 0, "local_sort"},
    {"tiled_sort:dry run, all", call_tiled_sort_dry, 0, 0, 0},
    {"tiled_sort:dry scan", call_tiled_sort_dry, 0, 0, 0, "device_scan_part"},
    {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 1;
