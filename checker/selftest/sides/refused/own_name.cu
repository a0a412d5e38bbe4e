// A function of the host that has its name from C.
unsigned rand(unsigned *state) {
    return *state = *state * 69069 + 1;
}

__global__ void k(unsigned *p) {
    p[0] = rand(p + 1); // error: `rand` is called in a kernel and lacks __device__
}

int main() {
    k<<<1, 1>>>(NULL);
    return cudaDeviceSynchronize();
}
