/**
 * Node's options for a program that lives for seconds. Optimising the embedded database's WebAssembly
 * takes half of the CPU time of its start, and pays off only after minutes.
 */
export const SHORT_LIVED: readonly string[] = ['--liftoff-only']
