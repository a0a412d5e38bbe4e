// Kernels and their launches in included files, one of which includes the other.
#include "include/launches.cuh"

int main() {
    return run_launches();
}
