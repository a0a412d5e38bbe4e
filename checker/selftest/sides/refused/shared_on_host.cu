// A shared variable in a function of the host.

int main() {
        __shared__ unsigned total; // error: __shared__ is for device code
    return cudaDeviceSynchronize();
}
