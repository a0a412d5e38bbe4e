// What of CUDA's objects there is, and calls that are made to fail: for tests of who cleans up after itself.
#include <string.h>

#include "work.h"

struct simt_live simt_living;
static const char *to_refuse;

void simt_count_live(struct simt_live *now) {
    *now = simt_living;
}

void simt_refuse_call(const char *call) {
    to_refuse = call;
}

bool simt_refuses(const char *call) {
    if (!to_refuse || strcmp(call, to_refuse) != 0)
        return false;
    to_refuse = NULL;
    if (simt_observer.refused)
        simt_observer.refused(call, cudaErrorMemoryAllocation);
    return true;
}
