// Casts and constructors look like calls.
typedef unsigned digit;
using number = unsigned long long;
struct box {
    unsigned x;
};

__global__ void k(unsigned *p) {
    p[0] = digit(p[1]) + unsigned(number(3)) + (unsigned)p[2] + box{4}.x;
    dim3 d(1, 2);
    uint2 u = make_uint2(d.x, d.y);
    p[3] = u.x;
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
