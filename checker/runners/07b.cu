#include "07-tiled-sort/device_scan.cu"
#include "runner.h"
#include "runner_stream.h"

RUNNER_NAMES(device_scan, device_scan_scratch);

RUNNER_IS_FUNCTION(device_scan_scratch, "device_scan.cu", size_t(size_t),
                   "size_t device_scan_scratch(size_t n)");
RUNNER_IS_FUNCTION(device_scan, "device_scan.cu",
                   cudaError_t(unsigned *, const unsigned *, size_t, unsigned *, cudaStream_t),
                   "cudaError_t device_scan(unsigned *out, const unsigned *in, size_t n, unsigned "
                   "*scratch, cudaStream_t stream)");

static cudaError_t scan(const struct run *r, const unsigned *in) {
    unsigned *scratch = (unsigned *)runner_scratch(::device_scan_scratch(r->n) * sizeof(unsigned));

    return ::device_scan(r->array[0], in, r->n, scratch, runner_stream());
}

static cudaError_t call_device_scan(const struct run *r) {
    return scan(r, r->array[1]);
}

static cudaError_t call_device_scan_in_place(const struct run *r) {
    return scan(r, r->array[0]);
}

// As a capture, launched twice in a row on the same input.
static cudaError_t call_device_scan_captured(const struct run *r) {
    unsigned *scratch = (unsigned *)runner_scratch(::device_scan_scratch(r->n) * sizeof(unsigned));

    runner_capture_begins();
    cudaError_t error = ::device_scan(r->array[0], r->array[1], r->n, scratch, runner_stream());
    return runner_capture_ends(error, 2);
}

// What it would launch for more values than there is memory for.
static cudaError_t call_device_scan_dry(const struct run *r) {
    size_t elements = ::device_scan_scratch(r->n);

    runner_asks(elements * sizeof(unsigned));
    runner_dry(true);
    cudaError_t error = ::device_scan(runner_nowhere(0), runner_nowhere(1), r->n,
                                      elements ? runner_nowhere(2) : NULL, runner_stream());
    runner_dry(false);
    return error;
}

const struct runner_row runner_rows[] = {
    {"device_scan", call_device_scan, 0, 0, 0},
    {"device_scan:in place", call_device_scan_in_place, 0, 0, 0},
    {"device_scan:captured", call_device_scan_captured, 0, 0, 0},
    {"device_scan:dry run", call_device_scan_dry, 0, 0, 0},
    {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 1;
