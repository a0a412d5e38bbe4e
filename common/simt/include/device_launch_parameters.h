// What it declares for editors comes with cuda_runtime.h here.
#include "cuda_runtime.h"
