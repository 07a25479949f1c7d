/**
 * For how long a test waits for a state, in ms, and how often it looks. The limit only ends what hangs:
 * speed is measured in benchmarks, and a busy machine must not fail a test.
 */
export const WAIT_OPTIONS = { timeout: 180_000, interval: 50 } as const
