// Shuffles: each way, each width and distance, each type; in whole warps, in one that is not full, for the lanes of a
// mask, in branches. The host works out whose value each lane must get.
#include "workbook.h"

enum { SHUFFLE_THREADS = 104, UP = 0, DOWN, XOR, INDEX, WAYS };

// The lane that CUDA takes the value from.
__host__ __device__ int shuffle_source(int way, int lane, int by, int width) {
    int start = lane / width * width, to;

    if (way == INDEX)
        return start + by % width;
    to = way == UP ? lane - by : way == DOWN ? lane + by : lane ^ by;
    if (way == UP)
        return to >= start ? to : lane;
    return to < start + width ? to : lane;
}

template <class T> __device__ T shuffle_any(unsigned mask, int way, T value, int by, int width) {
    switch (way) {
    case UP:
        return __shfl_up_sync(mask, value, by, width);
    case DOWN:
        return __shfl_down_sync(mask, value, by, width);
    case XOR:
        return __shfl_xor_sync(mask, value, by, width);
    default:
        return __shfl_sync(mask, value, by, width);
    }
}

// out[t] is whose value thread t got, or 1000 and more if that was not the same in every type.
__global__ void shuffle_types(int *out, int way, int by, int width) {
    int t = threadIdx.x, lane = t % 32, last = blockDim.x - t / 32 * 32;
    unsigned mask = 0xFFFFFFFFu;

    if (shuffle_source(way, lane, by, width) >= last)
        by = way == INDEX ? lane % width : 0; // its own: there is no such lane
    int got = shuffle_any(mask, way, t, by, width);
    int wrong = 0;
    wrong += shuffle_any(mask, way, (unsigned)t << 24, by, width) != (unsigned)got << 24;
    wrong += shuffle_any(mask, way, (long long)t << 40, by, width) != (long long)got << 40;
    wrong += shuffle_any(mask, way, ~((unsigned long long)t << 50), by, width) !=
             ~((unsigned long long)got << 50);
    wrong += shuffle_any(mask, way, (long)-t, by, width) != (long)-got;
    wrong += shuffle_any(mask, way, (unsigned long)t << 33, by, width) != (unsigned long)got << 33;
    wrong += shuffle_any(mask, way, t * 0.5f, by, width) != got * 0.5f;
    wrong += shuffle_any(mask, way, t / 3.0, by, width) != got / 3.0;
    out[t] = got + 1000 * wrong;
}

// Lanes whose bit is set in `mask` sum round their own circle, and the others round theirs, each in a branch.
__global__ void shuffle_branches(int *out, unsigned mask) {
    int lane = threadIdx.x % 32, sum = 0;
    unsigned mine = mask >> lane & 1 ? mask : ~mask;

    if (mask >> lane & 1)
        for (int source = 0; source < 32; source++) {
            if (mask >> source & 1)
                sum += __shfl_sync(mask, (int)threadIdx.x, source);
        }
    else
        for (int source = 31; source >= 0; source--)
            if (~mask >> source & 1)
                sum += 2 * __shfl_sync(~mask, (int)threadIdx.x, source);
    out[threadIdx.x] = sum + 10000 * __popc(mine);
}

// Lanes meet in one operation, not in one line.
__global__ void shuffle_two_lines(int *out) {
    int t = threadIdx.x;

    if (t % 2 == 0)
        out[t] = __shfl_sync(0xFFFFFFFFu, t, t + 1);
    else
        out[t] = __shfl_sync(0xFFFFFFFFu, t, t - 1);
}

static int *shuffle_dev, shuffle_out[SHUFFLE_THREADS];

static void shuffle_fetch() {
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(shuffle_out, shuffle_dev, sizeof(shuffle_out), cudaMemcpyDeviceToHost));
}

static int shuffle_wrong(int way, int threads) {
    int wrong = 0;

    for (int width = 1; width <= 32; width *= 2)
        for (int by = 0; by < 32; by++) {
            shuffle_types<<<1, threads>>>(shuffle_dev, way, by, width);
            shuffle_fetch();
            for (int t = 0; t < threads; t++) {
                int source = t / 32 * 32 + shuffle_source(way, t % 32, by, width);
                wrong += shuffle_out[t] != (source < threads ? source : t);
            }
        }
    return wrong;
}

int main() {
    static const char *const names[WAYS] = {"up", "down", "xor", "index"};
    int wrong = 0;

    CUDA_OK(cudaMalloc(&shuffle_dev, sizeof(shuffle_out)));
    for (int way = 0; way < WAYS; way++)
        printf("%s: %d wrong\n", names[way], shuffle_wrong(way, 64) + shuffle_wrong(way, 40));
    for (unsigned mask = 1; mask != 0; mask = mask * 5 + (mask >> 3)) {
        shuffle_branches<<<1, 64>>>(shuffle_dev, mask);
        shuffle_fetch();
        for (int t = 0; t < 64; t++) {
            bool in = mask >> t % 32 & 1;
            int sum = 0, count = 0;
            for (int u = t / 32 * 32; u < t / 32 * 32 + 32; u++)
                if ((mask >> u % 32 & 1) == (unsigned)in) {
                    sum += in ? u : 2 * u;
                    count++;
                }
            wrong += shuffle_out[t] != sum + 10000 * count;
        }
        if (mask > 0xF0000000u)
            break;
    }
    printf("in branches: %d wrong\n", wrong);
    shuffle_two_lines<<<1, 64>>>(shuffle_dev);
    shuffle_fetch();
    wrong = 0;
    for (int t = 0; t < 64; t++)
        wrong += shuffle_out[t] != (t ^ 1);
    printf("in two lines: %d wrong\n", wrong);
    CUDA_OK(cudaFree(shuffle_dev));
    return 0;
}
