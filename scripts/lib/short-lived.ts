/**
 * Node's options for a program that lives for seconds. Optimising the embedded database's WebAssembly
 * takes half of the CPU time of its start, and pays off only after minutes.
 */
export const SHORT_LIVED: readonly string[] = ['--liftoff-only']

/** The options of Node with which a program ends when whoever has started it is gone (end-with-parent.mjs). */
export const ENDS_WITH_PARENT = ['--import', new URL('end-with-parent.mjs', import.meta.url).href]
