// Structs with gaps that nobody writes, filled member by member and then copied whole.
#include "planted.h"

struct particle {
    unsigned char tag;
    int place;
    double weight;
    bool alive;
};
struct __align__(16) vector {
    float4 position;
    int number;
};
__global__ void fill(particle *p, vector *v) {
    unsigned t = threadIdx.x;
    p[t].tag = 1;
    p[t].place = (int)t;
    p[t].weight = 0.5;
    p[t].alive = true;
    v[t].position = make_float4(1, 2, 3, 4);
    v[t].number = (int)t;
}
__global__ void copy(particle *to, const particle *from, vector *vto, const vector *vfrom) {
    __shared__ particle kept[8];
    kept[threadIdx.x] = from[threadIdx.x];
    vto[threadIdx.x] = vfrom[threadIdx.x];
    __syncthreads();
    to[threadIdx.x] = kept[7 - threadIdx.x];
}

int main() {
    particle *p = (particle *)unwritten(64);
    vector *v = (vector *)unwritten(64);
    fill<<<1, 8>>>(p, v);
    copy<<<1, 8>>>((particle *)unwritten(64), p, (vector *)unwritten(64), v);
    return finish();
}
