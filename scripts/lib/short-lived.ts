/**
 * Node's options for a program that runs only for seconds. Optimising the WebAssembly of the embedded database
 * takes half of the CPU time of its start, and pays off only after minutes.
 */
export const SHORT_LIVED: readonly string[] = ['--liftoff-only']

/** Node's options for a program that must end when its parent process has ended (end-with-parent.mjs). */
export const ENDS_WITH_PARENT = ['--import', new URL('end-with-parent.mjs', import.meta.url).href]
