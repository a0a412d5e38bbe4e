// Fields and labels named as variables of the host.
unsigned x, done, n;
struct place {
    unsigned x, n;
};

__global__ void k(unsigned *p) {
    struct place here = {.x = 1, .n = 2};
    struct place *there = &here;
    p[0] = here.x + there->n + threadIdx.x;
    if (p[0])
        goto done;
    p[1] = 2;
done:
    p[2] = 3;
}

int main() {
    k<<<1, 1>>>(NULL);
    x = done = n;
    return cudaDeviceSynchronize();
}
