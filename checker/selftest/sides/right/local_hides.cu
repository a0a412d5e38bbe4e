// Local variables hide those outside.
unsigned mask = 1, total, *rest, first, second;

__global__ void k(unsigned *p, unsigned mask) {
    unsigned total = mask, *rest = p;
    for (unsigned first = 0, second = 1; first < 2; first++)
        rest[first] = total + second;
}

int main() {
    k<<<1, 1>>>(rest, mask + total + first + second);
    return cudaDeviceSynchronize();
}
