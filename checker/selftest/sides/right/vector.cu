// A member's name alone does not tell whose it is: std has such names, too.
#include <vector>

struct tile {
    unsigned n;
    __device__ unsigned size() const {
        return n;
    }
};

__global__ void k(unsigned *p, struct tile own) {
    p[0] = own.size();
}

int main() {
    std::vector<int> list(3);
    k<<<(unsigned)list.size(), 1>>>(NULL, tile{3});
    return cudaDeviceSynchronize();
}
