// A text is changed.
#include "planted.h"

__global__ void edit(char *text) {
    if (threadIdx.x == 0)
        text[0] = 'A'; // FAULT bounds 0/0 writes 1 byte at a constant
}

int main(int argc, char **) {
    bool mended = argc > 1;
    edit<<<1, 2>>>(mended ? (char *)zeros(1) : (char *)"abc");
    return finish();
}
