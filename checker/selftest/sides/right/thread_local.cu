// thread_local is C++ and means something else; extern __shared__ is but a declaration.
static thread_local unsigned calls = 0;

int main() {
    extern __shared__ unsigned rest[];
    calls++;
    return cudaDeviceSynchronize();
}
