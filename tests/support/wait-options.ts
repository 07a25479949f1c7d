/**
 * How long a test waits for a condition, and how often it checks it, in ms. The limit only ends hanging tests:
 * benchmarks measure speed, and a busy machine must not fail a test.
 */
export const WAIT_OPTIONS = { timeout: 180_000, interval: 50 } as const
