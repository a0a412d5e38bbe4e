// How AddressSanitizer behaves when it is linked: signals stay the engine's, and what the device leaks is no leak. A
// program may have options of its own.
const char *__asan_default_options(void) __attribute__((weak));
const char *__asan_default_options(void) {
    return "detect_leaks=0:detect_stack_use_after_return=0:handle_segv=0:handle_sigbus=0:handle_"
           "sigfpe=0:handle_"
           "sigill=0:allocator_may_return_null=1:print_legend=0";
}
