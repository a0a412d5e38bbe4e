// The example's checked call fails, and the check ends the program.
#include "hex_sort.cu"

int main(int argc, char **argv) {
    CUDA_OK(cudaMemcpy(NULL, NULL, 4, cudaMemcpyHostToDevice));
    return 0;
}
