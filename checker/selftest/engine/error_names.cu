// Every code with its number, name and words, and the figures of types and kinds: what this prints must not
// depend on whose headers it is compiled with.
#include <cuda_runtime.h>
#include <stdio.h>

#define SHOW(code)                                                                                 \
    printf("%3d %s: %s%s\n", code, cudaGetErrorName(code), cudaGetErrorString(code),               \
           strcmp(cudaGetErrorName(code), #code) == 0 ? "" : ", not " #code)
#define LAYOUT(type) printf("%s: %zu bytes, aligned to %zu\n", #type, sizeof(type), alignof(type))

int main() {
    SHOW(cudaSuccess);
    SHOW(cudaErrorInvalidValue);
    SHOW(cudaErrorMemoryAllocation);
    SHOW(cudaErrorInitializationError);
    SHOW(cudaErrorInvalidConfiguration);
    SHOW(cudaErrorInvalidSymbol);
    SHOW(cudaErrorInvalidDevicePointer);
    SHOW(cudaErrorInvalidMemcpyDirection);
    SHOW(cudaErrorNoDevice);
    SHOW(cudaErrorInvalidDevice);
    SHOW(cudaErrorInvalidResourceHandle);
    SHOW(cudaErrorIllegalState);
    SHOW(cudaErrorNotReady);
    SHOW(cudaErrorIllegalAddress);
    SHOW(cudaErrorLaunchOutOfResources);
    SHOW(cudaErrorLaunchTimeout);
    SHOW(cudaErrorAssert);
    SHOW(cudaErrorHardwareStackError);
    SHOW(cudaErrorIllegalInstruction);
    SHOW(cudaErrorMisalignedAddress);
    SHOW(cudaErrorLaunchFailure);
    SHOW(cudaErrorNotPermitted);
    SHOW(cudaErrorNotSupported);
    SHOW(cudaErrorStreamCaptureUnsupported);
    SHOW(cudaErrorStreamCaptureInvalidated);
    SHOW(cudaErrorStreamCaptureMerge);
    SHOW(cudaErrorStreamCaptureUnmatched);
    SHOW(cudaErrorStreamCaptureUnjoined);
    SHOW(cudaErrorStreamCaptureIsolation);
    SHOW(cudaErrorStreamCaptureImplicit);
    SHOW(cudaErrorCapturedEvent);
    SHOW(cudaErrorStreamCaptureWrongThread);
    SHOW(cudaErrorUnknown);
    printf("12345 %s: %s\n", cudaGetErrorName((cudaError_t)12345),
           cudaGetErrorString((cudaError_t)12345));
    printf("copies %d %d %d %d %d\n", cudaMemcpyHostToHost, cudaMemcpyHostToDevice,
           cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice, cudaMemcpyDefault);
    printf("streams %d %d, events %d %d %d\n", cudaStreamDefault, cudaStreamNonBlocking,
           cudaEventDefault, cudaEventBlockingSync, cudaEventDisableTiming);
    printf("captures %d %d %d, %d %d %d\n", cudaStreamCaptureModeGlobal,
           cudaStreamCaptureModeThreadLocal, cudaStreamCaptureModeRelaxed,
           cudaStreamCaptureStatusNone, cudaStreamCaptureStatusActive,
           cudaStreamCaptureStatusInvalidated);
    printf("nodes %d %d %d %d %d %d\n", cudaGraphNodeTypeKernel, cudaGraphNodeTypeMemcpy,
           cudaGraphNodeTypeMemset, cudaGraphNodeTypeHost, cudaGraphNodeTypeGraph,
           cudaGraphNodeTypeEmpty);
    LAYOUT(dim3);
    LAYOUT(uint3);
    LAYOUT(int2);
    LAYOUT(int4);
    LAYOUT(uint2);
    LAYOUT(uint4);
    LAYOUT(float2);
    LAYOUT(float4);
    LAYOUT(double2);
    LAYOUT(cudaStream_t);
    LAYOUT(cudaError_t);
    return 0;
}
