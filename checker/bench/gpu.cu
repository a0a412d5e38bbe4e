// The sort of task 07 on a GPU, for b = 1, 2, 4 and 8, launch by launch and as a graph, beside CUB, Thrust, std::sort on
// one core of the host and a copy from device to device. On the CPU's engine the same runs as a rehearsal: nothing it
// prints is then a GPU's time.
//
//   gpu FROM TO ROUNDS SECONDS CSV    n = 2^FROM to 2^TO keys, the exponent in steps of 2; tables to standard output
//
// In a round each program has its turn. Before each run its keys are restored; after it a kernel compares each key with
// the host's answer. A program that was wrong once gets no time at this n, and what takes longer than SECONDS is left out.
#include "workbook.h"

#include <string.h>
#include <time.h>

#include "host_sort.h"
#include "keys.h"
#include "peers.h"
#include "results.h"
#include "tiled.h"

extern "C" void std_sort(unsigned *keys, unsigned *spare, size_t n);

// Two folders may have a sort of the same names, so each has a namespace: all that is C++ about this file.
namespace solution {
#define WHOSE ""
#include "07-tiled-sort/tiled_sort.cu"
#include "tiled.cu"
#undef WHOSE
} // namespace solution

#ifdef YOURS // a folder's 07-tiled-sort/tiled_sort.cu
#undef BLOCK_SPLIT_CU
#undef DEVICE_SCAN_CU
#undef EXCLUSIVE_SCAN_CU
#undef LOCAL_SORT_CU
#undef SCATTER_TILES_CU
#undef TILED_SORT_CU
#undef DEVICE_SCAN_BLOCK
#undef TILED_SORT_TRY
#undef TILE
namespace yours {
#define WHOSE "your "
#include YOURS
#include "tiled.cu"
#undef WHOSE
} // namespace yours
#endif

enum { THREADS = 256, ENOUGH_ROUNDS = 3, HOST_UP_TO = 1 << 24 };

enum kind { TILED, GRAPH, CUB, THRUST, HOST, COPY };

struct program {
    const char *name;
    enum kind kind;
    int b;
    const struct tiled *code;
};

// All that lies on the device for one n, and the host's two copies.
struct place {
    size_t n, scratch_bytes;
    unsigned *input, *right, *keys, *spare, *host_input, *host_keys;
    void *scratch;
    unsigned *wrong; // how many keys are
    cudaStream_t stream;
    cudaEvent_t events[3 * MOST_PASSES + 1];
};

static struct results results;

static double seconds_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

__global__ void count_differences(unsigned *count, const unsigned *keys, const unsigned *right,
                                  size_t n) {
    size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && keys[i] != right[i])
        atomicAdd(count, 1);
}

// Whether the n keys are those of `right`, all on the device.
static bool same(const struct place *p, const unsigned *keys, const unsigned *right) {
    unsigned wrong;
    CUDA_OK(cudaMemset(p->wrong, 0, sizeof(wrong)));
    count_differences<<<(unsigned)((p->n + THREADS - 1) / THREADS), THREADS>>>(p->wrong, keys,
                                                                               right, p->n);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(&wrong, p->wrong, sizeof(wrong), cudaMemcpyDeviceToHost));
    return wrong == 0;
}

static void restore(const struct place *p) {
    CUDA_OK(cudaMemcpy(p->keys, p->input, p->n * sizeof(unsigned), cudaMemcpyDeviceToDevice));
    CUDA_OK(cudaMemset(p->spare, 0xA5, p->n * sizeof(unsigned)));
    CUDA_OK(cudaDeviceSynchronize());
    cudaGetLastError(); // a launch or a capture that was refused before is nobody else's error
}

// A graph of one sort. The bench records it itself, the same for all b, so that it needs no more than tiled_sort.
static cudaError_t record(cudaGraphExec_t *exec, unsigned *launches, const struct program *what,
                          const struct place *p) {
    cudaGraph_t graph = NULL;
    size_t nodes = 0;
    cudaError_t error = cudaStreamBeginCapture(p->stream, cudaStreamCaptureModeThreadLocal);
    if (error != cudaSuccess)
        return error;
    error = what->code->sort(what->b, p->keys, p->scratch, p->n, p->stream);
    cudaError_t ended = cudaStreamEndCapture(p->stream, &graph);
    if (error == cudaSuccess)
        error = ended;
    if (error == cudaSuccess)
        error = cudaGraphGetNodes(graph, NULL, &nodes);
    if (error == cudaSuccess)
        error = cudaGraphInstantiate(exec, graph, 0);
    if (graph != NULL)
        cudaGraphDestroy(graph);
    *launches = (unsigned)nodes;
    return error;
}

// What is timed. Leaves in *sorted where the result is.
static cudaError_t start(const struct program *what, const struct place *p, cudaGraphExec_t exec,
                         unsigned **sorted) {
    *sorted = p->keys;
    switch (what->kind) {
    case TILED:
        return what->code->sort(what->b, p->keys, p->scratch, p->n, p->stream);
    case GRAPH:
        return cudaGraphLaunch(exec, p->stream);
    case CUB:
        return peer_cub_sort(sorted, p->keys, p->spare, p->scratch, p->scratch_bytes, p->n,
                             p->stream);
    case THRUST:
        return peer_thrust_sort(p->keys, p->n, p->stream);
    default:
        *sorted = p->spare;
        return cudaMemcpyAsync(p->spare, p->input, p->n * sizeof(unsigned),
                               cudaMemcpyDeviceToDevice, p->stream);
    }
}

// One run on the host: its time is the core's.
static const char *run_host(const struct place *p, double *ms) {
    struct timespec from, to;
    memcpy(p->host_keys, p->host_input, p->n * sizeof(unsigned));
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    std_sort(p->host_keys, NULL, p->n);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    *ms = 1e3 * (double)(to.tv_sec - from.tv_sec) + 1e-6 * (double)(to.tv_nsec - from.tv_nsec);
    CUDA_OK(cudaMemcpy(p->keys, p->host_keys, p->n * sizeof(unsigned), cudaMemcpyHostToDevice));
    return same(p, p->keys, p->right) ? NULL : "wrong";
}

// One run: restore, sort between two events, compare. Returns NULL, or why there is no time.
static const char *run(const struct program *what, const struct place *p, cudaGraphExec_t exec,
                       double *ms) {
    unsigned *sorted;
    float elapsed;
    restore(p);
    if (what->kind == HOST)
        return run_host(p, ms);
    CUDA_OK(cudaEventRecord(p->events[0], p->stream));
    cudaError_t error = start(what, p, exec, &sorted);
    CUDA_OK(cudaEventRecord(p->events[1], p->stream));
    CUDA_OK(cudaStreamSynchronize(p->stream));
    if (error != cudaSuccess)
        return cudaGetErrorName(error);
    CUDA_OK(cudaEventElapsedTime(&elapsed, p->events[0], p->events[1]));
    *ms = elapsed;
    return same(p, sorted, what->kind == COPY ? p->input : p->right) ? NULL : "wrong";
}

// Why a program is not run with n keys, or NULL.
static const char *refused(const struct program *what, size_t n) {
    if (what->kind == CUB || what->kind == THRUST)
        return peers_missing();
    return what->kind == HOST && n > HOST_UP_TO ? "skipped: slow" : NULL;
}

// All rounds of all programs with the n keys of p, as long as there is time; a first round warms up.
static void compare(const struct program *programs, size_t num_programs, const struct place *p,
                    size_t rounds, double deadline) {
    struct result *const rows = results.rows + results.num_rows;
    cudaGraphExec_t execs[32] = {};
    double ms = 0;
    for (size_t i = 0; i < num_programs; i++) {
        snprintf(rows[i].name, sizeof(rows[i].name), "%s%s",
                 programs[i].code ? programs[i].code->whose : "", programs[i].name);
        rows[i].n = p->n;
        rows[i].why_not = refused(&programs[i], p->n);
        if (programs[i].kind != GRAPH)
            continue;
        cudaError_t error = record(&execs[i], &rows[i].launches, &programs[i], p);
        if (error != cudaSuccess)
            rows[i].why_not = cudaGetErrorName(error);
    }
    for (size_t round = 0; round <= rounds; round++) {
        if (round > ENOUGH_ROUNDS && seconds_now() > deadline)
            break;
        for (size_t i = 0; i < num_programs; i++) {
            if (rows[i].why_not || (round == 0 && programs[i].kind == HOST))
                continue;
            rows[i].why_not = run(&programs[i], p, execs[i], &ms);
            if (round > 0 && rows[i].why_not == NULL)
                rows[i].ms[rows[i].rounds++] = ms;
        }
    }
    for (size_t i = 0; i < num_programs; i++)
        if (execs[i] != NULL)
            CUDA_OK(cudaGraphExecDestroy(execs[i]));
    results.num_rows += num_programs;
}

// The steps of one sort, timed by events and then compared like any other; nothing is kept of a wrong one.
static void time_phases(const struct tiled *code, int b, const struct place *p) {
    struct phases *const phases = &results.phases[results.num_phases];
    float elapsed;
    for (int warm = 0; warm < 2; warm++) { // the second run counts
        restore(p);
        if (code->phases(b, p->keys, p->scratch, p->n, p->stream, (cudaEvent_t *)p->events) !=
            cudaSuccess)
            return;
        CUDA_OK(cudaStreamSynchronize(p->stream));
        if (!same(p, p->keys, p->right))
            return;
    }
    phases->whose = code->whose;
    phases->b = b;
    phases->n = p->n;
    for (int step = 0; step < NUM_PHASES * 32 / b; step++) {
        CUDA_OK(cudaEventElapsedTime(&elapsed, p->events[step], p->events[step + 1]));
        phases->ms[step % NUM_PHASES] += elapsed;
    }
    results.num_phases++;
}

// Rows without a time, for an n that did not fit into the time or the memory.
static void leave_out(const struct program *programs, size_t num_programs, size_t n,
                      const char *why) {
    for (size_t i = 0; i < num_programs; i++) {
        struct result *const row = &results.rows[results.num_rows++];
        snprintf(row->name, sizeof(row->name), "%s%s",
                 programs[i].code ? programs[i].code->whose : "", programs[i].name);
        row->n = n;
        row->why_not = why;
    }
}

// The most scratch that a program wants for n keys.
static size_t most_scratch(const struct program *programs, size_t num_programs, size_t n) {
    size_t most = 4;
    for (size_t i = 0; i < num_programs; i++) {
        size_t bytes = 0;
        if (programs[i].kind == TILED)
            bytes = programs[i].code->scratch(programs[i].b, n);
        else if (programs[i].kind == CUB && peers_missing() == NULL)
            CUDA_OK(peer_cub_scratch(&bytes, n));
        most = bytes > most ? bytes : most;
    }
    return most;
}

// Memory for n keys, filled and sorted by the host. False, with nothing allocated, where the device has too little.
static bool set_out(struct place *p, size_t n, size_t scratch_bytes) {
    size_t free_bytes, total_bytes, bytes = n * sizeof(unsigned);
    CUDA_OK(cudaMemGetInfo(&free_bytes, &total_bytes));
    if (free_bytes < 5 * bytes + scratch_bytes + (64 << 20)) // one array for Thrust's own
        return false;
    p->n = n;
    p->scratch_bytes = scratch_bytes;
    CUDA_OK(cudaMalloc(&p->input, bytes));
    CUDA_OK(cudaMalloc(&p->right, bytes));
    CUDA_OK(cudaMalloc(&p->keys, bytes));
    CUDA_OK(cudaMalloc(&p->spare, bytes));
    CUDA_OK(cudaMalloc(&p->scratch, scratch_bytes));
    CUDA_OK(cudaMemset(p->scratch, 0xA5, scratch_bytes));
    p->host_input = (unsigned *)malloc(bytes);
    p->host_keys = (unsigned *)malloc(bytes);
    unsigned *right = (unsigned *)malloc(bytes);
    if (p->host_input == NULL || p->host_keys == NULL || right == NULL) {
        fprintf(stderr, "gpu: no memory on the host for %zu keys\n", n);
        exit(1);
    }
    keys_find("uniform")->fill(p->host_input, n, 1);
    memcpy(right, p->host_input, bytes);
    host_radix_sort(right, p->host_keys, n, 8);
    CUDA_OK(cudaMemcpy(p->input, p->host_input, bytes, cudaMemcpyHostToDevice));
    CUDA_OK(cudaMemcpy(p->right, right, bytes, cudaMemcpyHostToDevice));
    free(right);
    return true;
}

static void clear_up(struct place *p) {
    free(p->host_keys);
    free(p->host_input);
    CUDA_OK(cudaFree(p->scratch));
    CUDA_OK(cudaFree(p->spare));
    CUDA_OK(cudaFree(p->keys));
    CUDA_OK(cudaFree(p->right));
    CUDA_OK(cudaFree(p->input));
}

// The programs, in the order of the table's columns. Returns how many.
static size_t list(struct program *programs) {
    static const char *const names[2][4] = {
        {"b = 1", "b = 2", "b = 4", "b = 8"},
        {"b = 1 graph", "b = 2 graph", "b = 4 graph", "b = 8 graph"}};
    const struct tiled *codes[2] = {&solution::code, NULL};
    size_t count = 0;
#ifdef YOURS
    codes[1] = &yours::code;
#endif
    for (int c = 0; c < 2; c++)
        for (int graph = 0; graph < 2 && codes[c] != NULL; graph++)
            for (int log2 = 0; log2 < 4; log2++)
                programs[count++] = {names[graph][log2], graph ? GRAPH : TILED, 1 << log2,
                                     codes[c]};
    programs[count++] = {"CUB", CUB, 0, NULL};
    programs[count++] = {"Thrust", THRUST, 0, NULL};
    programs[count++] = {"std::sort", HOST, 0, NULL};
    programs[count++] = {"copy", COPY, 0, NULL};
    return count;
}

int main(int argc, char **argv) {
    struct program programs[32];
    size_t num_programs = list(programs);
    size_t from = argc == 6 ? strtoul(argv[1], NULL, 10) : 0;
    size_t to = argc == 6 ? strtoul(argv[2], NULL, 10) : 0;
    size_t rounds = argc == 6 ? strtoul(argv[3], NULL, 10) : 0;
    double begin = seconds_now(), deadline = begin + (argc == 6 ? strtod(argv[4], NULL) : 0);
    double last = 0; // seconds that the n before took
    results.rehearsal = peers_missing() != NULL;
    struct place p = {};
    int wrong = 0;
    if (from < 1 || to < from || to > 28 || rounds < 1 || rounds > MAX_ROUNDS) {
        fprintf(stderr, "usage: gpu FROM TO ROUNDS SECONDS CSV\n");
        return 2;
    }
    CUDA_OK(cudaStreamCreate(&p.stream));
    CUDA_OK(cudaMalloc(&p.wrong, sizeof(unsigned)));
    for (size_t i = 0; i < sizeof(p.events) / sizeof(p.events[0]); i++)
        CUDA_OK(cudaEventCreate(&p.events[i]));
    for (size_t log2 = from; log2 <= to; log2 += 2) {
        size_t n = (size_t)1 << log2;
        double now = seconds_now();
        if (now + 4 * last > deadline && log2 > from) {
            leave_out(programs, num_programs, n, "no time left");
        } else if (!set_out(&p, n, most_scratch(programs, num_programs, n))) {
            leave_out(programs, num_programs, n, "no memory");
        } else {
            compare(programs, num_programs, &p, rounds, deadline);
            for (size_t i = 0; i < num_programs; i++)
                if (programs[i].kind == TILED && (log2 == from || log2 % 12 == 0))
                    time_phases(programs[i].code, programs[i].b, &p);
            clear_up(&p);
            last = seconds_now() - now;
        }
    }
    results_tables(stdout, &results);
    results_claims(stdout, &results);
    FILE *csv = fopen(argv[5], "w");
    if (csv == NULL) {
        perror(argv[5]);
        return 1;
    }
    results_csv(csv, &results);
    fclose(csv);
    for (size_t i = 0; i < results.num_rows; i++)
        wrong += results.rows[i].why_not != NULL && strcmp(results.rows[i].why_not, "wrong") == 0;
    return wrong > 0;
}
