// The sorts of NVIDIA's libraries, behind functions in C. peers.cu has them, for nvcc; peers_none.c stands in on a CPU.
#ifndef PEERS_H
#define PEERS_H

#include <cuda_runtime.h>

#ifdef __cplusplus
extern "C" {
#endif

// Why there are none, or NULL if they are there.
const char *peers_missing(void);

// How many bytes of scratch peer_cub_sort wants for n keys.
cudaError_t peer_cub_scratch(size_t *bytes, size_t n);

// cub::DeviceRadixSort: sorts n keys, n < 2^32, with room for n more in spare. The result is in one of the two, and
// *sorted says which.
cudaError_t peer_cub_sort(unsigned **sorted, unsigned *keys, unsigned *spare, void *scratch,
                          size_t bytes, size_t n, cudaStream_t stream);

// thrust::sort: in place, and with memory that it gets and gives back in each call.
cudaError_t peer_thrust_sort(unsigned *keys, size_t n, cudaStream_t stream);

#ifdef __cplusplus
}
#endif

#endif
