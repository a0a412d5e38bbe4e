// A file that waits for somebody to type.
#include "/dev/ptmx"
