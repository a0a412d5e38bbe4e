// Fills in `struct tiled code` for the files of task 07 that were included before this one. Included once for each
// folder, in a namespace of its own, so it has no guard.

static size_t code_scratch(int b, size_t n) {
    switch (b) {
    case 1:
        return tiled_sort_scratch<1>(n);
    case 2:
        return tiled_sort_scratch<2>(n);
    case 4:
        return tiled_sort_scratch<4>(n);
    default:
        return tiled_sort_scratch<8>(n);
    }
}

static cudaError_t code_sort(int b, unsigned *keys, void *scratch, size_t n, cudaStream_t stream) {
    switch (b) {
    case 1:
        return tiled_sort<1>(keys, scratch, n, stream);
    case 2:
        return tiled_sort<2>(keys, scratch, n, stream);
    case 4:
        return tiled_sort<4>(keys, scratch, n, stream);
    default:
        return tiled_sort<8>(keys, scratch, n, stream);
    }
}

// The driver's passes, with events between the steps. Errors of launches are found by the caller, in the end.
template <int b> static cudaError_t passes(unsigned *keys, void *scratch, size_t n,
                                           cudaStream_t stream, cudaEvent_t *events) {
    unsigned num_tiles = (unsigned)(n / TILE + (n % TILE != 0));
    size_t num_counts = (size_t)num_tiles << b;
    unsigned *sorted = (unsigned *)scratch, *counts = sorted + n;
    cudaError_t error = cudaSuccess;
    for (int shift = 0; shift < 32 && error == cudaSuccess; shift += b) {
        cudaEventRecord(*events++, stream);
        local_sort<b><<<num_tiles, TILE, 0, stream>>>(sorted, counts, keys, n, shift, num_tiles);
        cudaEventRecord(*events++, stream);
        error = device_scan(counts, counts, num_counts, counts + num_counts, stream);
        cudaEventRecord(*events++, stream);
        scatter_tiles<b><<<num_tiles, TILE, 0, stream>>>(keys, sorted, counts, n, shift, num_tiles);
    }
    cudaEventRecord(*events, stream);
    return error != cudaSuccess ? error : cudaGetLastError();
}

static cudaError_t code_phases(int b, unsigned *keys, void *scratch, size_t n, cudaStream_t stream,
                               cudaEvent_t *events) {
    switch (b) {
    case 1:
        return passes<1>(keys, scratch, n, stream, events);
    case 2:
        return passes<2>(keys, scratch, n, stream, events);
    case 4:
        return passes<4>(keys, scratch, n, stream, events);
    default:
        return passes<8>(keys, scratch, n, stream, events);
    }
}

static const struct tiled code = {WHOSE, code_scratch, code_sort, code_phases};
