// Constants that are made outside.
constexpr unsigned half(unsigned key) {
    return key / 2;
}

constexpr unsigned size = half(8);
const unsigned many = 3, most = 7;
static const float third = 1 / 3.0f;
enum { FEW = half(4) };

__global__ void k(unsigned *p) {
    __shared__ unsigned counts[size];
    unsigned own[FEW];
    counts[0] = own[0] = p[0] + many + most;
    p[1] = counts[0] + own[0] + (unsigned)third;
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
