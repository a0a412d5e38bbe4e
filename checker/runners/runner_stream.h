// For functions that work on a stream, need scratch memory, or are captured.
#ifndef RUNNER_STREAM_H
#define RUNNER_STREAM_H

#include <stdbool.h>

#include "runner.h"

#ifdef __cplusplus
extern "C" {
#endif

// The stream that the student's code is given: not the default one.
cudaStream_t runner_stream(void);
// That many bytes of poisoned device memory, exactly; NULL for 0. Not counted as the student's. In a call on dirty
// buffers it is other memory than in the call before, whose scratch is gone then.
void *runner_scratch(size_t bytes);
// Around a case: whose scratch is it, and did anybody write past its end?
void runner_scratch_begins(bool dirty);
void runner_scratch_ends(void);
// In a dry run: how much scratch the student's function says it needs.
void runner_asks(size_t bytes);
// What reports call the dynamic shared memory of the runner's own kernel.
void runner_names_shared(const char *name);
// The student's next call of that function of CUDA's fails; NULL: none does.
void runner_refuse(const char *call);
// Poisons device memory anew, as if nobody had written it.
void runner_poison(void *p, size_t bytes);
// What follows is the runner's doing, or the student's again.
void runner_not_watched(bool ours);
// The stream is captured from here; then the capture ends and is launched `times` times. Returns `error` if there
// is one already, or the first error.
void runner_capture_begins(void);
cudaError_t runner_capture_ends(cudaError_t error, int times);
// Pointers to no memory, for dry runs, well apart from each other.
unsigned *runner_nowhere(int which);
// Launches, copies and fills are seen and not done.
void runner_dry(bool dry);
// Copies out n elements.
void runner_snapshot(const unsigned *array, size_t n);
// Counts the nodes of a graph.
void runner_nodes(cudaGraphExec_t exec);

#ifdef __cplusplus
}
#endif

#endif
