// Errors: CUDA's names, words and rules.
#include "engine.h"

#include <string.h>

static cudaError_t last, sticky;
static void (*on_failure)(const char *call, cudaError_t error);

void simt_on_failure(void (*handler)(const char *call, cudaError_t error)) {
    on_failure = handler;
}

// Remembers an error for cudaGetLastError, and returns it. Tells of it if the call is one of CUDA's.
cudaError_t simt_fail_in(const char *call, cudaError_t error) {
    if (error)
        last = error;
    if (error && on_failure && strncmp(call, "cuda", 4) == 0)
        on_failure(call, error);
    return error;
}

void simt_fail_for_good(cudaError_t error) {
    if (!sticky)
        sticky = error;
}

cudaError_t simt_sticky(void) {
    return sticky;
}

void simt_forget_errors(void) {
    last = sticky = cudaSuccess;
}

cudaError_t cudaPeekAtLastError(void) {
    return sticky ? sticky : last;
}

cudaError_t cudaGetLastError(void) {
    cudaError_t error = cudaPeekAtLastError();

    last = cudaSuccess;
    return error;
}

static const struct {
    cudaError_t code;
    const char *name, *words;
} errors[] = {
#define ERROR(code, words)                                                                         \
    { code, #code, words }
    ERROR(cudaSuccess, "no error"),
    ERROR(cudaErrorInvalidValue, "invalid argument"),
    ERROR(cudaErrorMemoryAllocation, "out of memory"),
    ERROR(cudaErrorInitializationError, "initialization error"),
    ERROR(cudaErrorInvalidConfiguration, "invalid configuration argument"),
    ERROR(cudaErrorInvalidSymbol, "invalid device symbol"),
    ERROR(cudaErrorInvalidDevicePointer, "invalid device pointer"),
    ERROR(cudaErrorInvalidMemcpyDirection, "invalid copy direction for memcpy"),
    ERROR(cudaErrorNoDevice, "no CUDA-capable device is detected"),
    ERROR(cudaErrorInvalidDevice, "invalid device ordinal"),
    ERROR(cudaErrorInvalidResourceHandle, "invalid resource handle"),
    ERROR(cudaErrorNotReady, "device not ready"),
    ERROR(cudaErrorIllegalAddress, "an illegal memory access was encountered"),
    ERROR(cudaErrorLaunchOutOfResources, "too many resources requested for launch"),
    ERROR(cudaErrorLaunchTimeout, "the launch timed out and was terminated"),
    ERROR(cudaErrorAssert, "device-side assert triggered"),
    ERROR(cudaErrorHardwareStackError, "hardware stack error"),
    ERROR(cudaErrorIllegalInstruction, "an illegal instruction was encountered"),
    ERROR(cudaErrorMisalignedAddress, "misaligned address"),
    ERROR(cudaErrorLaunchFailure, "unspecified launch failure"),
    ERROR(cudaErrorNotPermitted, "operation not permitted"),
    ERROR(cudaErrorNotSupported, "operation not supported"),
    ERROR(cudaErrorIllegalState, "the operation cannot be performed in the present state"),
    ERROR(cudaErrorStreamCaptureUnsupported, "operation not permitted when stream is capturing"),
    ERROR(cudaErrorStreamCaptureInvalidated,
          "operation failed due to a previous error during capture"),
    ERROR(cudaErrorStreamCaptureMerge,
          "operation would result in a merge of separate capture sequences"),
    ERROR(cudaErrorStreamCaptureUnmatched, "capture was not ended in the same stream as it began"),
    ERROR(cudaErrorStreamCaptureUnjoined, "capturing stream has unjoined work"),
    ERROR(cudaErrorStreamCaptureIsolation,
          "dependency created on uncaptured work in another stream"),
    ERROR(cudaErrorStreamCaptureImplicit,
          "operation would make the legacy stream depend on a capturing blocking stream"),
    ERROR(cudaErrorCapturedEvent,
          "operation not permitted on an event last recorded in a capturing stream"),
    ERROR(cudaErrorStreamCaptureWrongThread,
          "attempt to terminate a thread-local capture sequence from another thread"),
    ERROR(cudaErrorUnknown, "unknown error"),
#undef ERROR
};

const char *cudaGetErrorName(cudaError_t error) {
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
        if (errors[i].code == error)
            return errors[i].name;
    return "unrecognized error code";
}

const char *cudaGetErrorString(cudaError_t error) {
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
        if (errors[i].code == error)
            return errors[i].words;
    return "unrecognized error code";
}
