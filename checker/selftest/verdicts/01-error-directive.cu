// Says itself that it does not compile.
#error "so far and no further"
