// A file from elsewhere on the machine, by way of a folder of the system.
#include /* <stdio.h> */ <../../etc/hostname>
