// Votes and matches, for whole warps, one that is not full, and lanes of a mask; who is active; and the bits of numbers.
#include "workbook.h"

enum { VOTE_THREADS = 72 };

// What thread t of a block says: a few patterns, all of one kind among them.
__host__ __device__ int vote_of(int round, int t) {
    return round == 0 ? 0 : round == 1 ? 7 : t * round % 5 == 0;
}

struct votes {
    unsigned ballot, any, all, match, same, far, near;
};

__device__ struct votes vote(unsigned mask, int round) {
    int t = threadIdx.x, all, mine = vote_of(round, t);
    struct votes v;

    v.ballot = __ballot_sync(mask, mine);
    v.any = __any_sync(mask, mine);
    v.all = __all_sync(mask, mine);
    v.match = __match_any_sync(mask, t * round % 7);
    v.same = __match_all_sync(mask, mine, &all);
    v.same += all ? 0 : 1000;
    v.far = __match_any_sync(mask, (unsigned long long)(t * round % 3) << 40);
    v.near = __match_any_sync(mask, t * round % 4 * 0.5f);
    return v;
}

__global__ void vote_all(struct votes *out, int round) {
    out[threadIdx.x] = vote(0xFFFFFFFFu, round);
}

// Even and odd lanes apart, in branches.
__global__ void vote_apart(struct votes *out, int round) {
    if (threadIdx.x % 2 == 0)
        out[threadIdx.x] = vote(0x55555555u, round);
    else
        out[threadIdx.x] = vote(0xAAAAAAAAu, round);
}

// Counts those that are active here, in each of three branches: every part knows itself, and nobody else.
__global__ void vote_active(struct votes *out) {
    unsigned mask, lane = threadIdx.x % 32;

    if (lane % 3 == 0)
        mask = __activemask();
    else if (lane % 3 == 1)
        mask = __activemask();
    else
        mask = __activemask();
    out[threadIdx.x].ballot = mask;
    out[threadIdx.x].match = __match_any_sync(mask, mask); // they agree, or would wait for ever
}

static struct votes *vote_dev, vote_out[VOTE_THREADS];

static void vote_fetch() {
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(vote_out, vote_dev, sizeof(vote_out), cudaMemcpyDeviceToHost));
}

// Those of t's warp whose number, times round and modulo some, is t's.
static unsigned vote_match(int t, int round, int modulo, unsigned lanes) {
    unsigned match = 0;

    for (int lane = 0; lane < 32; lane++)
        if ((lanes >> lane & 1) && (t / 32 * 32 + lane) * round % modulo == t * round % modulo)
            match |= 1u << lane;
    return match;
}

static int vote_wrong(int t, int round, unsigned lanes) {
    const struct votes *v = &vote_out[t];
    unsigned yes = 0;
    int mine = vote_of(round, t), wrong;

    for (int lane = 0; lane < 32; lane++)
        if ((lanes >> lane & 1) && vote_of(round, t / 32 * 32 + lane))
            yes |= 1u << lane;
    wrong = v->ballot != yes;
    wrong += (v->any != 0) != (yes != 0);
    wrong += (v->all != 0) != (yes == lanes);
    wrong += v->match != vote_match(t, round, 7, lanes);
    wrong += v->same != ((mine ? yes : lanes & ~yes) == lanes ? lanes : 1000);
    wrong += v->far != vote_match(t, round, 3, lanes);
    wrong += v->near != vote_match(t, round, 4, lanes);
    return wrong;
}

__global__ void vote_bits(unsigned *wrong) {
    unsigned w = 0;

    w += __popc(0xF0F0u) != 8 || __popc(0) != 0 || __popcll(0xF00000000000000Full) != 8;
    w += __ffs(0) != 0 || __ffs(0x50) != 5 || __ffsll(1ll << 40) != 41 || __ffsll(0) != 0;
    w += __clz(0) != 32 || __clz(1) != 31 || __clz(-1) != 0;
    w += __clzll(0) != 64 || __clzll(1) != 63 || __clzll(-1) != 0;
    w += __brev(0x12345678u) != 0x1E6A2C48u || __brevll(1) != 1ull << 63;
    w += warpSize != 32;
    *wrong = w;
}

int main() {
    int wrong = 0;
    unsigned bits, *dev_bits;

    CUDA_OK(cudaMalloc(&vote_dev, sizeof(vote_out)));
    CUDA_OK(cudaMalloc(&dev_bits, sizeof(bits)));
    for (int round = 0; round < 40; round++) {
        vote_all<<<1, VOTE_THREADS>>>(vote_dev, round);
        vote_fetch();
        for (int t = 0; t < VOTE_THREADS; t++)
            wrong += vote_wrong(t, round, t < 64 ? 0xFFFFFFFFu : 0xFFu);
    }
    printf("whole warps and a part: %d wrong\n", wrong);
    wrong = 0;
    for (int round = 0; round < 40; round++) {
        vote_apart<<<1, VOTE_THREADS>>>(vote_dev, round);
        vote_fetch();
        for (int t = 0; t < VOTE_THREADS; t++)
            wrong += vote_wrong(t, round,
                                (t < 64 ? 0xFFFFFFFFu : 0xFFu) &
                                    (t % 2 == 0 ? 0x55555555u : 0xAAAAAAAAu));
    }
    printf("two masks: %d wrong\n", wrong);
    wrong = 0;
    vote_active<<<1, VOTE_THREADS>>>(vote_dev);
    vote_fetch();
    for (int t = 0; t < VOTE_THREADS; t++) {
        unsigned mask = vote_out[t].ballot;
        wrong += !(mask >> t % 32 & 1) || vote_out[t].match != mask;
        for (int lane = 0; lane < 32; lane++)
            wrong += (mask >> lane & 1) &&
                     (lane % 3 != t % 32 % 3 || vote_out[t / 32 * 32 + lane].ballot != mask);
    }
    printf("active: %d wrong\n", wrong);
    vote_bits<<<1, 1>>>(dev_bits);
    CUDA_OK(cudaMemcpy(&bits, dev_bits, sizeof(bits), cudaMemcpyDeviceToHost));
    printf("bits: %u wrong\n", bits);
    CUDA_OK(cudaFree(vote_dev));
    CUDA_OK(cudaFree(dev_bits));
    return 0;
}
