// What a CUDA C file gets without the toolkit. Under nvcc the toolkit's header of this name is found
// instead, since this folder is not on its path.
#ifndef CUDA_RUNTIME_H
#define CUDA_RUNTIME_H

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
#endif

#endif
