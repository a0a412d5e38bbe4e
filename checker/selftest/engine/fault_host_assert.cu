// assert in host code ends the program, as everywhere.
#include "workbook.h"
#include <assert.h>

int main(int argc, char **argv) {
    printf("before\n");
    assert(argc == 2);
    return 0;
}
