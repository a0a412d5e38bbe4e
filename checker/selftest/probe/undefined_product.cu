// Real fault 15: the digit's place in a signed number.
#include "planted.h"

__global__ void places(unsigned *out, bool mended) {
    int place = 1;
    unsigned wide = 1;
    for (int i = 0; i < 8; i++) {
        out[i] = mended ? wide : (unsigned)place;
        if (mended)
            wide *= 16;
        else
            place *= 16; // FAULT undefined 0/0 268435456 * 16 does not fit into 'int'
    }
}

int main(int argc, char **) {
    bool mended = argc > 1;
    places<<<1, 1>>>(unwritten(8), mended);
    return finish();
}
