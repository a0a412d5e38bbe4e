// The solution itself.
#include "../../../../solutions/01-stable-rank/stable_rank.cu"
