// One runner process: started, limited, fed, watched, and gone with everything it started.
#ifndef PROCESS_H
#define PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum process_end {
    END_EXIT,    // code is its exit status
    END_SIGNAL,  // code is the signal
    END_CPU,     // CPU time limit
    END_WALL,    // wall time limit
    END_STOPPED, // it stopped itself; code is the signal
    END_MEMORY,  // more memory in use than the limit
    END_OVERRUN, // more frame bytes than any honest runner sends
    END_NO_EXEC  // it could not be started; code is errno
};

struct process_limits {
    unsigned cpu_seconds; // soft; the hard limit is a second later, the wall limit 2 x that + 2
    size_t address_space; // bytes; 0: not limited, but memory in use is, to a GiB
    bool device; // it opens a GPU: nothing but its time is limited, and there is no sandbox
    const char *sanitizer; // compute-sanitizer, to run it under; NULL: none
    size_t frame_bytes;    // most bytes of frames
};

struct process_result {
    enum process_end end;
    int code;
    double cpu_seconds, wall_seconds;
    size_t peak_bytes; // largest resident size
    char *frames;
    size_t num_frames;                       // bytes
    char *out;                               // standard output, cut at 64 KiB, ends with a 0
    char *err;                               // standard error, cut at 4 KiB, ends with a 0
    unsigned long long out_bytes, err_bytes; // all that was printed
};

// Runs `path` with the cases on its descriptor 3 and collects what it writes. Returns 0, or -1 with errno
// set when the judge's own means fail (no process, no pipe).
int process_run(const char *path, int cases_fd, const struct process_limits *limits,
                struct process_result *result);
// The bytes of memory that a program takes before its first instruction; 0 if that cannot be told.
size_t process_size(const char *path);

void process_free(struct process_result *result);

#endif
