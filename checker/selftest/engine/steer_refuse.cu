// refuse_launch: exactly the launch that was asked for fails as if resources ran out, and does not run.
#include "include/schedule.cuh"

__global__ void count(unsigned *runs) {
    *runs += 1;
}

int main() {
    unsigned runs, *dev_runs;

    CUDA_OK(cudaMalloc(&dev_runs, sizeof(runs)));
    for (unsigned refuse = 0; refuse <= 4; refuse++) {
        struct simt_schedule wanted = in_order(SIMT_FORWARD, 1);
        wanted.refuse_launch = refuse;
        simt_set_schedule(&wanted);
        CUDA_OK(cudaMemset(dev_runs, 0, sizeof(runs)));
        printf("%u:", refuse);
        for (int i = 0; i < 3; i++) {
            count<<<1, 1>>>(dev_runs);
            printf(" %s", cudaGetErrorName(cudaGetLastError()));
        }
        CUDA_OK(cudaMemcpy(&runs, dev_runs, sizeof(runs), cudaMemcpyDeviceToHost));
        printf(", %u ran\n", runs);
    }
    return 0;
}
