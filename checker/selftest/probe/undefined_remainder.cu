// No buckets, and a remainder.
#include "planted.h"

__global__ void bucket(unsigned *out, const unsigned *in, unsigned buckets) {
    out[threadIdx.x] = in[threadIdx.x] % buckets; // FAULT undefined 0/0 an integer is divided by zero
}

int main(int argc, char **) {
    bool mended = argc > 1;
    bucket<<<1, 4>>>(unwritten(4), numbers(4), mended ? 3 : 0);
    return finish();
}
