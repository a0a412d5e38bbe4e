// A file whose name only the preprocessor sees.
#include "workbook.h"

#define NAME "/etc/hostname"
#include NAME
