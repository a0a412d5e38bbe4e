#define main example_main
#include "06-hex-sort/example.cu"
#undef main
#include "06-hex-sort/hex_sort.cu"
#include "runner.h"
#include "runner_stream.h"

RUNNER_NAMES(hex_destinations, hex_sort);

RUNNER_IS_KERNEL(
    hex_destinations, "hex_sort.cu",
    void(unsigned *, const unsigned *, const unsigned *, size_t, unsigned),
    "__global__ void hex_destinations(unsigned *dest, const unsigned *keys, const unsigned "
    "*starts, size_t n, unsigned place)");
RUNNER_IS_FUNCTION(hex_sort, "hex_sort.cu",
                   cudaError_t(unsigned *, unsigned *, unsigned *, unsigned *, unsigned *, size_t),
                   "cudaError_t hex_sort(unsigned *keys, unsigned *spare, unsigned *dest, unsigned "
                   "*counts, unsigned *starts, size_t n)");

static cudaError_t call_hex_destinations(const struct run *r) {
    ::hex_destinations<<<r->grid, r->block>>>(r->array[0], r->array[1], r->array[2], r->n,
                                              r->param);
    return cudaSuccess;
}

static cudaError_t call_hex_sort(const struct run *r) {
    return ::hex_sort(r->array[0], r->array[1], r->array[2], r->array[3], r->array[4], r->n);
}

// What it would launch for more keys than there is time for.
static cudaError_t call_hex_sort_dry(const struct run *r) {
    runner_dry(true);
    cudaError_t error = ::hex_sort(runner_nowhere(0), runner_nowhere(1), runner_nowhere(2),
                                   runner_nowhere(3), runner_nowhere(4), r->n);
    runner_dry(false);
    return error;
}

// The program of step c, with the case's keys as its one argument. Returns what its main does.
static cudaError_t call_example(const struct run *r) {
    static char name[] = "example", text[8 * 1024 + 1];
    char *arguments[] = {name, text, 0};
    size_t used = 0;

    for (size_t i = 0; i < r->n && used + 8 < sizeof text; i++) {
        unsigned key;
        memcpy(&key, r->input + i * sizeof key, sizeof key);
        used += (size_t)snprintf(text + used, sizeof text - used, "0x%03X ", key & 0xFFF);
    }
    return (cudaError_t)example_main(2, arguments);
}

const struct runner_row runner_rows[] = {
    {"hex_destinations", call_hex_destinations, 0, 0, 0},
    {"hex_sort", call_hex_sort, "hex_destinations", 2, 0},
    {"hex_sort:dry run", call_hex_sort_dry, 0, 0, 0, "hex_destinations"},
    {"example", call_example, 0, 0, 0, "hex_destinations"},
    {0, 0, 0, 0, 0}};
const int runner_ended_is_a_fault = 0;
