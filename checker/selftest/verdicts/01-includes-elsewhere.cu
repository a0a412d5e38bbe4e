// A file from elsewhere on the machine.
#include "/etc/hostname"
