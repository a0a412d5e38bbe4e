// Includes itself, again and again.
#include "stable_rank.cu"
