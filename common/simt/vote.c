// Barriers of the block that count: __syncthreads_count and its kin.
#include <string.h>

#include "engine.h"

// What is said at every second barrier of this kind: who has yet to read one answer may not find the next one's.
static struct {
    unsigned number; // which barrier of this kind, from 1, in this block
    unsigned came, yes;
} votes[2];
static unsigned took_part[SIMT_MAX_THREADS]; // how often each thread did, in this block
static bool somebody_did;

void simt_votes_new_block(void) {
    if (!somebody_did)
        return;
    memset(took_part, 0, sizeof took_part);
    memset(votes, 0, sizeof votes);
    somebody_did = false;
}

int simt_barrier_vote(enum simt_block_vote vote, int yes, const char *file, int line) {
    unsigned me = simt_running.thread;

    if (!simt_running.active)
        return yes;
    somebody_did = true;
    unsigned number = ++took_part[me], i = number % 2;
    if (votes[i].number != number) { // the first to come
        votes[i].number = number;
        votes[i].came = votes[i].yes = 0;
    }
    votes[i].came++;
    votes[i].yes += yes != 0;
    simt_barrier(file, line);
    return vote == SIMT_COUNT ? (int)votes[i].yes
           : vote == SIMT_AND ? votes[i].yes == votes[i].came
                              : votes[i].yes > 0;
}
