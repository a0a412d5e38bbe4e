// Names of CUDA's that the engine lacks. A compiler calls them misspelt, and proposes something else.
#include <stdio.h>

#include "sides.h"

// One more: a word in a row. What `instead` says follows the sentence.
static const struct {
    const char *names, *instead;
} lacking[] = {
    {" cudaLaunchKernel cudaLaunchKernelEx cudaLaunchKernelExC cudaLaunchCooperativeKernel "
     "cuLaunchKernel ",
     "; write `kernel<<<blocks, threads>>>(...)`"},
    {" cudaMallocManaged cudaMemPrefetchAsync cudaMemAdvise cudaStreamAttachMemAsync ",
     "; use cudaMalloc and cudaMemcpy"},
    {" cudaMallocAsync cudaFreeAsync cudaMallocFromPoolAsync cudaHostAlloc ",
     "; use cudaMalloc or cudaMallocHost"},
    {" cudaMemcpyToSymbol cudaMemcpyFromSymbol cudaMemcpyToSymbolAsync cudaMemcpyFromSymbolAsync "
     "cudaGetSymbolAddress cudaGetSymbolSize ",
     "; use memory that cudaMalloc gave"},
    {" cudaMallocPitch cudaMalloc3D cudaMemcpy2D cudaMemcpy2DAsync cudaMemcpy3D cudaMemset2D "
     "cudaMemset3D ",
     "; one row after another does the same"},
    {" __reduce_add_sync __reduce_min_sync __reduce_max_sync __reduce_and_sync __reduce_or_sync "
     "__reduce_xor_sync ",
     "; shuffles do the same"},
    {" __shfl __shfl_up __shfl_down __shfl_xor __ballot __any __all ",
     ", nor in today's CUDA; use the one with _sync and a mask"},
    {" __ldcg __ldca __ldcs __ldlu __ldcv __stwb __stcg __stcs __stwt ",
     "; read and write as usual, or by __ldg"},
    {" cudaFuncGetAttributes cudaFuncSetAttribute cudaFuncSetCacheConfig cudaDeviceSetCacheConfig "
     "cudaDeviceGetAttribute cudaDeviceSetLimit cudaDeviceGetLimit cudaSetDeviceFlags "
     "cudaPointerGetAttributes cudaOccupancyMaxPotentialBlockSize "
     "cudaOccupancyMaxActiveBlocksPerMultiprocessor cudaHostRegister cudaHostUnregister "
     "cudaHostGetDevicePointer cudaMemcpyPeer cudaMemcpyPeerAsync cudaDeviceEnablePeerAccess "
     "cudaStreamAddCallback cudaStreamCreateWithPriority cudaGraphAddKernelNode "
     "cudaGraphAddMemcpyNode cudaGraphAddMemsetNode cudaGraphAddHostNode cudaGraphAddEmptyNode "
     "cudaGraphAddDependencies cudaGraphExecUpdate cudaGraphExecKernelNodeSetParams "
     "cudaCreateTextureObject cudaDestroyTextureObject cudaCreateSurfaceObject cudaMallocArray "
     "cudaFreeArray cudaThreadSynchronize cudaProfilerStart cudaProfilerStop tex1Dfetch tex2D "
     "__byte_perm __funnelshift_l __funnelshift_r __umulhi __mulhi __umul24 __mul24 __umul64hi "
     "__mul64hi __sad __usad __hadd __rhadd __dp4a __dp2a __saturatef __fdividef __expf __logf "
     "__log2f __log10f __sinf __cosf __tanf __powf __fadd_rn __fmul_rn __fmaf_rn __fsqrt_rn "
     "rsqrtf rsqrt __float2int_rn __float2int_rd __float2int_ru __float2int_rz __float2uint_rn "
     "__int2float_rn __uint2float_rn __float_as_int __float_as_uint __int_as_float "
     "__uint_as_float __double_as_longlong __longlong_as_double clock64 __nanosleep __trap "
     "__brkpt __isGlobal __isShared ",
     ""},
};

// Reports the first use of each such name in the body that nobody declares. Returns how many there are.
size_t check_lacking(const struct body *body) {
    size_t found = 0;
    for (const struct token *at = body->open + 1; at < body->open + body->open->partner; at++) {
        bool called = at->kind == NAME && (opens(at + 1, '(') || opens_arguments(at + 1)) &&
                      at[-1].kind != '.' && at[-1].kind != ARROW &&
                      (at[-1].kind != NAME || is_any_word(at - 1, " else do return "));
        struct name *name = called ? name_of(at) : NULL;
        for (size_t i = 0;
             name && !name->is && name->local != body && i < sizeof lacking / sizeof lacking[0];
             i++)
            if (is_any_word(at, lacking[i].names)) {
                char behind[200];
                snprintf(behind, sizeof behind,
                         "` is CUDA's, and not in the engine here (docs/machine.md lists what "
                         "is)%s",
                         lacking[i].instead);
                report(at, "error", text_around("`", at, at + 1, behind));
                name->is = UNSURE; // said once
                found++;
            }
    }
    return found;
}
