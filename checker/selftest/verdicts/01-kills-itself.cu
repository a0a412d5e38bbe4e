// Dies of the signal that no handler can tell of.
#include "workbook.h"
#include <signal.h>

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    raise(SIGKILL);
}
