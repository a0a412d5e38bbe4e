// refuse_launch: exactly the launch that was asked for fails as if resources ran out; from then on calls are accepted
// and nothing runs, until that is taken back.
#include "include/schedule.cuh"

static unsigned accepted;

static void launched(const struct simt_launch *) {
    accepted++;
}

__global__ void count(unsigned *runs) {
    *runs += 1;
}

int main() {
    unsigned runs, *dev_runs;
    struct simt_observer observer;

    memset(&observer, 0, sizeof(observer));
    observer.launched = launched;
    simt_observe(&observer);
    CUDA_OK(cudaMalloc(&dev_runs, sizeof(runs)));
    for (unsigned refuse = 0; refuse <= 4; refuse++) {
        struct simt_schedule wanted = in_order(SIMT_FORWARD, 1);
        simt_set_dry(false);
        CUDA_OK(cudaMemset(dev_runs, 0, sizeof(runs)));
        CUDA_OK(cudaDeviceSynchronize());
        accepted = 0;
        wanted.refuse_launch = refuse;
        simt_set_schedule(&wanted);
        printf("%u:", refuse);
        for (int i = 0; i < 3; i++) {
            count<<<1, 1>>>(dev_runs);
            printf(" %s", cudaGetErrorName(cudaGetLastError()));
            CUDA_OK(cudaDeviceSynchronize());
        }
        simt_set_dry(false);
        CUDA_OK(cudaMemcpy(&runs, dev_runs, sizeof(runs), cudaMemcpyDeviceToHost));
        printf(", %u accepted, %u ran\n", accepted, runs);
    }
    return 0;
}
