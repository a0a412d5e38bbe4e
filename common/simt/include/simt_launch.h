// What `kernel<<<grid, block>>>(args)` becomes: simt::bind("kernel", kernel).on(grid, block)(args). This is
// the one place that CUDA itself makes C++.
#ifndef SIMT_LAUNCH_H
#define SIMT_LAUNCH_H

#include "simt_abi.h"

#define SIMT_NOT_WATCHED __attribute__((no_sanitize("thread")))

namespace simt {

// What an argument looks like to an observer: its first 8 bytes.
template <class T> static inline void note_argument(simt_launch &launch, const T &value) {
    if (launch.num_args < SIMT_LAUNCH_ARGS)
        __builtin_memcpy(&launch.args[launch.num_args], &value,
                         sizeof value < 8 ? sizeof value : 8);
    launch.num_args++;
}

// One thread's life. Not watched: it finds its arguments in the launch, which is no memory of the kernel's.
template <class Body> SIMT_NOT_WATCHED static void run_body(const void *closure) {
    (*static_cast<const Body *>(closure))();
}

// Arguments are copied once, at the launch; every thread gets its own copy of those.
template <class F, class... A> static inline void launch_with(simt_launch launch, F fn, A... args) {
    (note_argument(launch, args), ...);
    auto body = [fn, args...]() SIMT_NOT_WATCHED { fn(args...); };
    launch.closure = &body;
    launch.closure_size = sizeof body;
    launch.run = run_body<decltype(body)>;
    simt_launch_kernel(&launch);
}

static inline simt_launch configured(const char *name, const void *function, dim3 grid, dim3 block,
                                     size_t shared, cudaStream_t stream) {
    name += name[0] == ':' && name[1] == ':' ? 2 : 0; // ::kernel is kernel
    return simt_launch{name, function, grid, block, shared, stream, nullptr, nullptr, 0, 0, {}};
}

template <bool> struct when {};
template <> struct when<true> { typedef void type; };

// A kernel known by its address: arguments convert to its parameters as in any call.
template <class... P> struct bound {
    simt_launch launch;
    void (*fn)(P...);
    void operator()(P... args) const {
        launch_with<void (*)(P...), P...>(launch, fn, args...);
    }
    // Nobody calls this and lives: the compiler says the sentence, at the line of the launch.
    template <class... A>
    typename when<sizeof...(A) != sizeof...(P)>::type operator()(A... args) const
        __attribute__((error("the launch gives more or fewer arguments than the kernel has")));
};

template <class... P> struct kernel {
    const char *name;
    void (*fn)(P...);
    bound<P...> on(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = 0) const {
        return {configured(name, (const void *)fn, grid, block, shared, stream), fn};
    }
};

template <class... P> static inline kernel<P...> bind(const char *name, void (*fn)(P...)) {
    return {name, fn};
}

// A kernel template whose arguments are deduced from the call.
template <class F> struct generic_bound {
    simt_launch launch;
    F fn;
    template <class... A> void operator()(A... args) const {
        launch_with(launch, fn, args...);
    }
};

template <class F> struct generic_kernel {
    const char *name;
    F fn;
    generic_bound<F> on(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = 0) const {
        return {configured(name, nullptr, grid, block, shared, stream), fn};
    }
};

template <class F> static inline generic_kernel<F> bind_generic(const char *name, F fn) {
    return {name, fn};
}

// The launch's dynamic shared memory, poisoned anew for each block.
static inline void *dynamic_shared(void) {
    return simt_dynamic_shared();
}

// `extern __shared__ T s[];` outside of a function.
template <class T> struct dynamic_shared_array {
    operator T *() const {
        return static_cast<T *>(simt_dynamic_shared());
    }
    template <class U> explicit operator U *() const {
        return static_cast<U *>(simt_dynamic_shared());
    }
};

} // namespace simt

#endif
