// refuse_launch, simt_refuse_copy: exactly the launch, or the copy or fill, that was asked for fails as if resources ran
// out; from then on calls are accepted and nothing runs, until that is taken back.
#include "include/schedule.cuh"

static unsigned accepted;

static void launched(const struct simt_launch *) {
    accepted++;
}

__global__ void count(unsigned *runs) {
    *runs += 1;
}

// A fill, a copy and a fill, and whether a kernel behind them ran.
static void refuse_copies(unsigned *dev_runs) {
    unsigned runs;

    for (unsigned refuse = 0; refuse <= 4; refuse++) {
        schedule(SIMT_FORWARD, 1);
        CUDA_OK(cudaMemset(dev_runs, 0, 2 * sizeof(runs)));
        CUDA_OK(cudaDeviceSynchronize());
        simt_refuse_copy(refuse);
        printf("%u:", refuse);
        printf(" %s", cudaGetErrorName(cudaMemset(dev_runs, 0, sizeof(runs))));
        printf(" %s", cudaGetErrorName(cudaMemcpy(dev_runs, dev_runs + 1, sizeof(runs),
                                                  cudaMemcpyDeviceToDevice)));
        printf(" %s", cudaGetErrorName(cudaMemsetAsync(dev_runs, 0, sizeof(runs))));
        printf(", then %s", cudaGetErrorName(cudaGetLastError()));
        count<<<1, 1>>>(dev_runs);
        CUDA_OK(cudaDeviceSynchronize());
        schedule(SIMT_FORWARD, 1);
        CUDA_OK(cudaMemcpy(&runs, dev_runs, sizeof(runs), cudaMemcpyDeviceToHost));
        printf(", %u ran\n", runs);
    }
}

int main() {
    unsigned runs, *dev_runs;
    struct simt_observer observer;

    memset(&observer, 0, sizeof(observer));
    observer.launched = launched;
    simt_observe(&observer);
    CUDA_OK(cudaMalloc(&dev_runs, 2 * sizeof(runs)));
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
    refuse_copies(dev_runs);
    return 0;
}
