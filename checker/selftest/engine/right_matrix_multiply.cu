// The product of two matrices, tile by tile through shared memory; the sides are no multiples of the tile's.
#include "workbook.h"

enum { TILE = 16, ROWS = 37, INNER = 50, COLUMNS = 45 };

__global__ void multiply(float *c, const float *a, const float *b, int rows, int inner,
                         int columns) {
    __shared__ float tile_a[TILE][TILE], tile_b[TILE][TILE];
    int row = blockIdx.y * TILE + threadIdx.y, column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0;

    for (int at = 0; at < inner; at += TILE) {
        int x = at + threadIdx.x, y = at + threadIdx.y;
        tile_a[threadIdx.y][threadIdx.x] = row < rows && x < inner ? a[row * inner + x] : 0;
        tile_b[threadIdx.y][threadIdx.x] =
            y < inner && column < columns ? b[y * columns + column] : 0;
        __syncthreads();
        for (int k = 0; k < TILE; k++)
            sum += tile_a[threadIdx.y][k] * tile_b[k][threadIdx.x];
        __syncthreads();
    }
    if (row < rows && column < columns)
        c[row * columns + column] = sum;
}

int main() {
    static float a[ROWS * INNER], b[INNER * COLUMNS], c[ROWS * COLUMNS];
    float *dev_a, *dev_b, *dev_c;
    int wrong = 0;

    for (int i = 0; i < ROWS * INNER; i++)
        a[i] = i % 7 - 3; // small whole numbers: sums are exact
    for (int i = 0; i < INNER * COLUMNS; i++)
        b[i] = i % 11 - 5;
    CUDA_OK(cudaMalloc(&dev_a, sizeof(a)));
    CUDA_OK(cudaMalloc(&dev_b, sizeof(b)));
    CUDA_OK(cudaMalloc(&dev_c, sizeof(c)));
    CUDA_OK(cudaMemcpy(dev_a, a, sizeof(a), cudaMemcpyHostToDevice));
    CUDA_OK(cudaMemcpy(dev_b, b, sizeof(b), cudaMemcpyHostToDevice));
    dim3 block(TILE, TILE), grid((COLUMNS + TILE - 1) / TILE, (ROWS + TILE - 1) / TILE);
    multiply<<<grid, block>>>(dev_c, dev_a, dev_b, ROWS, INNER, COLUMNS);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaMemcpy(c, dev_c, sizeof(c), cudaMemcpyDeviceToHost));
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            float sum = 0;
            for (int k = 0; k < INNER; k++)
                sum += a[row * INNER + k] * b[k * COLUMNS + column];
            wrong += c[row * COLUMNS + column] != sum;
        }
    printf("%d of %d wrong\n", wrong, ROWS * COLUMNS);
    CUDA_OK(cudaFree(dev_a));
    CUDA_OK(cudaFree(dev_b));
    CUDA_OK(cudaFree(dev_c));
    return 0;
}
