// What a CUDA C file gets without the toolkit. Under nvcc the toolkit's header of this name is found
// instead, since this folder is not on its path.
#ifndef CUDA_RUNTIME_H
#define CUDA_RUNTIME_H

#ifdef __cplusplus
// libstdc++'s <math.h> brings the mathematical special functions of C++17 along, and takes longer to compile than all
// the rest of a small program. Nobody asks for them here.
#include <cstddef>
#undef _GLIBCXX_USE_STD_SPEC_FUNCS
#endif
#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cuda_runtime_api.h"
#ifdef __cplusplus
#include "simt_device.h"
#include "simt_launch.h"
#include "simt_warp.h"
#endif

#endif
