// The kernel of local_sort.cu in OpenCL C, for Oclgrind. b is 4, and a work-group is a tile of TILE keys.
#define TILE 256
#define BITS 4

// Replaces each of the TILE values by the sum of itself and those before it. The caller has synchronised; on return
// every work-item may read every slot.
static void scan_tile(__local uint *values) {
    uint t = get_local_id(0);

    for (uint distance = 1; distance < TILE; distance *= 2) {
        uint addend = t >= distance ? values[t - distance] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        values[t] += addend;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

// See local_sort.cu; n is a uint here.
__kernel void local_sort(__global uint *sorted, __global uint *tile_counts, __global const uint *in,
                         uint n, int shift, uint num_tiles) {
    __local uint keys[TILE], moved[TILE], zeros[TILE], counts[1 << BITS];
    uint t = get_local_id(0), tile = get_group_id(0);
    uint i = tile * TILE + t;

    keys[t] = i < n ? in[i] : 0xFFFFFFFFu;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int bit = shift; bit < shift + BITS; bit++) {
        uint one = keys[t] >> bit & 1;
        zeros[t] = 1 - one;
        barrier(CLK_LOCAL_MEM_FENCE);
        scan_tile(zeros);
        uint before = t > 0 ? zeros[t - 1] : 0;
        uint dest = one ? zeros[TILE - 1] + (t - before) : before;
        barrier(CLK_LOCAL_MEM_FENCE);
        moved[dest] = keys[t];
        barrier(CLK_LOCAL_MEM_FENCE);
        keys[t] = moved[t];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (t < 1 << BITS)
        counts[t] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) {
        atomic_add(&counts[keys[t] >> shift & ((1u << BITS) - 1)], 1);
        sorted[i] = keys[t];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < 1 << BITS)
        tile_counts[t * num_tiles + tile] = counts[t];
}
