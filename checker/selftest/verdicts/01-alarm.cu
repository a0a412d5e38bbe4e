// Sets an alarm that nobody hears.
#include "workbook.h"
#include <signal.h>

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    raise(SIGALRM);
}
