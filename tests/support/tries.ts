/** The environment variable with which `npm run test:all` marks its runs. */
export const ALL_TESTS = 'ROLLMATES_ALL_TESTS'

/** Returns how many generated inputs a test tries: `everyday` in `npm test`, `all` in `npm run test:all`. */
export const tries = (everyday: number, all: number): number =>
  process.env[ALL_TESTS] ? all : everyday

/**
 * Returns fast-check's number of runs and, in everyday runs, a fixed seed: with the same input every day, no
 * change fails for unrelated reasons. `npm run test:all` searches with new input.
 */
export const generated = (everyday: number, all: number): { numRuns: number; seed?: number } => ({
  numRuns: tries(everyday, all),
  ...(process.env[ALL_TESTS] ? {} : { seed: 1 }),
})
