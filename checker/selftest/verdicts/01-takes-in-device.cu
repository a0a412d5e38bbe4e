// A file without end, by the assembler.
#include "workbook.h"

__asm__(".section .rodata\n.incbin \"/dev/zero\"\n.text");

__global__ void stable_rank(unsigned *rank, const unsigned *keys, size_t n) {
}
