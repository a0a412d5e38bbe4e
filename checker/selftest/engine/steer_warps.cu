// What lanes do together comes out the same in every order of threads.
#include "include/schedule.cuh"

#define main right_shuffles
#include "right_shuffles.cu"
#undef main
#define main right_votes
#include "right_votes.cu"
#undef main
#define main right_tiles
#include "right_tiles.cu"
#undef main

int main() {
    for (int order = SIMT_FORWARD; order <= SIMT_RANDOM; order++)
        for (int seed = 1; seed <= (order == SIMT_RANDOM ? 5 : 1); seed++) {
            printf("%s\n", order_names[order]);
            schedule((enum simt_order)order, seed);
            right_shuffles();
            right_votes();
            right_tiles();
        }
    return 0;
}
