// Cooperative groups: the threads of a block, and equal parts of a warp, as objects. What is not here does not compile:
// grids, clusters, parts of more than 32 threads.
#ifndef COOPERATIVE_GROUPS_H
#define COOPERATIVE_GROUPS_H

#include "cuda_runtime.h"

namespace cooperative_groups {

// A thread's number in its block, and its lane.
SIMT_DEVICE static inline unsigned simt_rank() {
    return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
SIMT_DEVICE static inline unsigned simt_lane() {
    return simt_rank() % 32;
}

// Any group. The threads of a warp that belong to it, or 0 for the whole block.
struct thread_group {
    unsigned simt_mask;
    SIMT_DEVICE void sync(SIMT_HERE) const {
        if (simt_mask != 0)
            simt_warp_barrier(simt_mask, file, line % SIMT_NTH);
        else
            simt_barrier(file, line);
    }
    SIMT_DEVICE unsigned num_threads() const {
        return simt_mask ? (unsigned)__popc(simt_mask) : blockDim.x * blockDim.y * blockDim.z;
    }
    SIMT_DEVICE unsigned size() const {
        return num_threads();
    }
    SIMT_DEVICE unsigned thread_rank() const {
        return simt_mask ? (unsigned)__popc(simt_mask & ((1u << simt_lane()) - 1)) : simt_rank();
    }
};

struct thread_block : thread_group {
    SIMT_DEVICE static dim3 group_index() {
        return blockIdx;
    }
    SIMT_DEVICE static dim3 thread_index() {
        return threadIdx;
    }
    SIMT_DEVICE static dim3 group_dim() {
        return blockDim;
    }
    SIMT_DEVICE static dim3 dim_threads() {
        return blockDim;
    }
};

SIMT_DEVICE static inline thread_block this_thread_block() {
    return thread_block{{0}};
}

// Size threads of a warp in a row, from a multiple of Size on. Parent is the group that they are a part of.
template <unsigned Size, class Parent = void> struct thread_block_tile : thread_group {
    static_assert(Size >= 1 && Size <= 32 && (Size & (Size - 1)) == 0,
                  "a tile here has 1, 2, 4, 8, 16 or 32 threads");
    SIMT_DEVICE static unsigned simt_first() {
        return simt_lane() & ~(Size - 1);
    }
    SIMT_DEVICE static unsigned thread_rank() {
        return simt_lane() % Size;
    }
    SIMT_DEVICE static constexpr unsigned num_threads() {
        return Size;
    }
    SIMT_DEVICE static constexpr unsigned size() {
        return Size;
    }
    SIMT_DEVICE static unsigned meta_group_rank() {
        return simt_rank() / Size;
    }
    SIMT_DEVICE static unsigned meta_group_size() {
        return (blockDim.x * blockDim.y * blockDim.z + Size - 1) / Size;
    }
    template <class T> SIMT_DEVICE T shfl(T value, int rank, SIMT_HERE) const {
        return __shfl_sync(simt_mask, value, rank, (int)Size, file, line);
    }
    template <class T> SIMT_DEVICE T shfl_up(T value, unsigned by, SIMT_HERE) const {
        return __shfl_up_sync(simt_mask, value, by, (int)Size, file, line);
    }
    template <class T> SIMT_DEVICE T shfl_down(T value, unsigned by, SIMT_HERE) const {
        return __shfl_down_sync(simt_mask, value, by, (int)Size, file, line);
    }
    template <class T> SIMT_DEVICE T shfl_xor(T value, unsigned by, SIMT_HERE) const {
        return __shfl_xor_sync(simt_mask, value, (int)by, (int)Size, file, line);
    }
    SIMT_DEVICE unsigned ballot(int predicate, SIMT_HERE) const {
        return __ballot_sync(simt_mask, predicate, file, line) >> simt_first();
    }
    SIMT_DEVICE int any(int predicate, SIMT_HERE) const {
        return __any_sync(simt_mask, predicate, file, line);
    }
    SIMT_DEVICE int all(int predicate, SIMT_HERE) const {
        return __all_sync(simt_mask, predicate, file, line);
    }
    template <class T> SIMT_DEVICE unsigned match_any(T value, SIMT_HERE) const {
        return __match_any_sync(simt_mask, value, file, line) >> simt_first();
    }
    template <class T> SIMT_DEVICE unsigned match_all(T value, int &all, SIMT_HERE) const {
        return __match_all_sync(simt_mask, value, &all, file, line) >> simt_first();
    }
};

// The mask of the `size` lanes that the caller's lane is one of.
SIMT_DEVICE static inline unsigned simt_tile_mask(unsigned size) {
    return (size < 32 ? (1u << size) - 1 : 0xFFFFFFFFu) << (simt_lane() & ~(size - 1));
}

template <unsigned Size>
SIMT_DEVICE static inline thread_block_tile<Size> tiled_partition(const thread_block &) {
    return thread_block_tile<Size>{{simt_tile_mask(Size)}};
}
template <unsigned Size, unsigned Whole, class Parent>
SIMT_DEVICE static inline thread_block_tile<Size>
tiled_partition(const thread_block_tile<Whole, Parent> &) {
    static_assert(Size <= Whole, "a part is no larger than the whole");
    return thread_block_tile<Size>{{simt_tile_mask(Size)}};
}

// A part whose size is known at run time only.
SIMT_DEVICE static inline thread_group tiled_partition(const thread_group &whole, unsigned size) {
    assert(size >= 1 && size <= 32 && (size & (size - 1)) == 0);
    assert(whole.simt_mask == 0 || (simt_tile_mask(size) & ~whole.simt_mask) == 0);
    return thread_group{simt_tile_mask(size)};
}

// Threads of a warp that happen to be at one place together.
struct coalesced_group : thread_group {
    // The lane of the thread with this rank.
    SIMT_DEVICE unsigned simt_lane_of(unsigned rank) const {
        unsigned left = simt_mask;
        for (; rank > 0; rank--)
            left &= left - 1;
        return (unsigned)__ffs((int)left) - 1;
    }
    // Bits by lane to bits by rank.
    SIMT_DEVICE unsigned simt_by_rank(unsigned lanes) const {
        unsigned ranks = 0;
        for (unsigned rank = 0; rank < size(); rank++)
            ranks |= (lanes >> simt_lane_of(rank) & 1) << rank;
        return ranks;
    }
    template <class T> SIMT_DEVICE T shfl(T value, int rank, SIMT_HERE) const {
        unsigned source = simt_lane_of((unsigned)rank % size());
        return __shfl_sync(simt_mask, value, (int)source, 32, file, line);
    }
    template <class T> SIMT_DEVICE T shfl_up(T value, unsigned by, SIMT_HERE) const {
        unsigned rank = thread_rank(), from = rank >= by ? rank - by : rank;
        return __shfl_sync(simt_mask, value, (int)simt_lane_of(from), 32, file, line);
    }
    template <class T> SIMT_DEVICE T shfl_down(T value, unsigned by, SIMT_HERE) const {
        unsigned rank = thread_rank(), from = by < size() - rank ? rank + by : rank;
        return __shfl_sync(simt_mask, value, (int)simt_lane_of(from), 32, file, line);
    }
    SIMT_DEVICE unsigned ballot(int predicate, SIMT_HERE) const {
        return simt_by_rank(__ballot_sync(simt_mask, predicate, file, line));
    }
    SIMT_DEVICE int any(int predicate, SIMT_HERE) const {
        return __any_sync(simt_mask, predicate, file, line);
    }
    SIMT_DEVICE int all(int predicate, SIMT_HERE) const {
        return __all_sync(simt_mask, predicate, file, line);
    }
    template <class T> SIMT_DEVICE unsigned match_any(T value, SIMT_HERE) const {
        return simt_by_rank(__match_any_sync(simt_mask, value, file, line));
    }
};
SIMT_DEVICE static inline coalesced_group coalesced_threads(SIMT_HERE) {
    return coalesced_group{{__activemask(file, line)}};
}

template <class Group> SIMT_DEVICE static inline void sync(const Group &group, SIMT_HERE) {
    group.sync(file, line);
}
template <class Group> SIMT_DEVICE static inline unsigned thread_rank(const Group &group) {
    return group.thread_rank();
}
template <class Group> SIMT_DEVICE static inline unsigned group_size(const Group &group) {
    return group.size();
}

} // namespace cooperative_groups

namespace simt {

// group.sync(), where several stand in one line; and what else has such a function.
template <class Group>
SIMT_DEVICE static inline auto sync_at(Group &&group, const char *file, int line)
    -> decltype(group.sync(file, line)) {
    return group.sync(file, line);
}
template <class Other> SIMT_DEVICE static inline auto sync_at(Other &&other, const char *, ...)
    -> decltype(other.sync()) {
    return other.sync();
}

} // namespace simt

#endif
