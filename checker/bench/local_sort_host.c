// Runs local_sort.cl on whatever OpenCL device comes first: Oclgrind's, under `oclgrind`.
//
//   local_sort_host KERNEL-FILE KEYS    sorts KEYS uniform keys, checks the result, prints the CPU seconds it took
//
// One block is launched before, since PoCL compiles a kernel when it is first launched.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "keys.h"
#include "local_sort_right.h"

static void must(cl_int error, const char *what) {
    if (error == CL_SUCCESS)
        return;
    fprintf(stderr, "local_sort_host: %s: OpenCL error %d\n", what, error);
    exit(1);
}

// CPU time, in seconds: what else the machine does at the time does not count.
static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// The kernel, compiled from the file.
static cl_kernel load(cl_context context, cl_device_id device, const char *path) {
    static char source[1 << 16];
    const char *text = source;
    cl_int error;
    FILE *file = fopen(path, "r");

    if (!file || fread(source, 1, sizeof source - 1, file) == 0) {
        fprintf(stderr, "local_sort_host: cannot read %s\n", path);
        exit(1);
    }
    fclose(file);
    cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, &error);
    must(error, "clCreateProgramWithSource");
    must(clBuildProgram(program, 1, &device, "", NULL, NULL), "clBuildProgram");
    cl_kernel kernel = clCreateKernel(program, "local_sort", &error);
    must(error, "clCreateKernel");
    return kernel;
}

static cl_mem buffer(cl_context context, size_t bytes) {
    cl_int error;
    cl_mem memory = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, NULL, &error);

    must(error, "clCreateBuffer");
    return memory;
}

int main(int argc, char **argv) {
    size_t n = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
    if (n == 0 || n > 1u << 24) {
        fprintf(stderr, "usage: local_sort_host KERNEL-FILE KEYS (1 to 16777216)\n");
        return 2;
    }
    cl_uint keys = (cl_uint)n, num_tiles = (keys + TILE - 1) / TILE;
    cl_int shift = SHIFT, error;
    size_t bytes = n * sizeof(cl_uint), counts_bytes = 16 * num_tiles * sizeof(cl_uint);
    size_t threads = (size_t)num_tiles * TILE, block = TILE;
    unsigned *in = malloc(bytes), *sorted = malloc(bytes), *counts = malloc(counts_bytes);
    cl_platform_id platform;
    cl_device_id device;

    must(clGetPlatformIDs(1, &platform, NULL), "clGetPlatformIDs");
    must(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "clGetDeviceIDs");
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &error);
    must(error, "clCreateContext");
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &error);
    must(error, "clCreateCommandQueue");
    cl_kernel kernel = load(context, device, argv[1]);
    cl_mem dev_sorted = buffer(context, bytes), dev_counts = buffer(context, counts_bytes);
    cl_mem dev_in = buffer(context, bytes);

    keys_find("uniform")->fill(in, n, 1);
    must(clEnqueueWriteBuffer(queue, dev_in, CL_TRUE, 0, bytes, in, 0, NULL, NULL), "write");
    must(clSetKernelArg(kernel, 0, sizeof dev_sorted, &dev_sorted), "argument 0");
    must(clSetKernelArg(kernel, 1, sizeof dev_counts, &dev_counts), "argument 1");
    must(clSetKernelArg(kernel, 2, sizeof dev_in, &dev_in), "argument 2");
    must(clSetKernelArg(kernel, 3, sizeof keys, &keys), "argument 3");
    must(clSetKernelArg(kernel, 4, sizeof shift, &shift), "argument 4");
    must(clSetKernelArg(kernel, 5, sizeof num_tiles, &num_tiles), "argument 5");

    must(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &block, &block, 0, NULL, NULL),
         "first launch");
    must(clFinish(queue), "clFinish");
    double start = now();
    must(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &threads, &block, 0, NULL, NULL), "launch");
    must(clFinish(queue), "clFinish");
    double seconds = now() - start;

    must(clEnqueueReadBuffer(queue, dev_sorted, CL_TRUE, 0, bytes, sorted, 0, NULL, NULL), "read");
    must(clEnqueueReadBuffer(queue, dev_counts, CL_TRUE, 0, counts_bytes, counts, 0, NULL, NULL),
         "read");
    if (!local_sort_is_right(sorted, counts, in, n, num_tiles)) {
        fprintf(stderr, "local_sort_host: the result is wrong\n");
        return 1;
    }
    printf("%.6f\n", seconds);
    return 0;
}
