// Jumps back out of its own crash.
#include "workbook.h"
#include <setjmp.h>
#include <signal.h>

static sigjmp_buf before;

static void back(int signal_number) {
    siglongjmp(before, 1);
}

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
    signal(SIGSEGV, back);
    if (sigsetjmp(before, 1) == 0)
        *(volatile unsigned *)0 = 1;
}
