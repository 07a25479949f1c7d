/** The environment variable by which `npm run test:all` tells the tests that they are in it. */
export const ALL_TESTS = 'ROLLMATES_ALL_TESTS'

/**
 * Returns how often a test tries what is generated: `everyday` times in `npm test`, `all` times in
 * `npm run test:all` (docs/testing.md).
 */
export const tries = (everyday: number, all: number): number =>
  process.env[ALL_TESTS] ? all : everyday

/**
 * What fast-check is told: how often it tries, and in the everyday run from which seed. There the same
 * input comes every day, so that nobody's change fails for what it did not touch; `npm run test:all`
 * looks for new.
 */
export const generated = (everyday: number, all: number): { numRuns: number; seed?: number } => ({
  numRuns: tries(everyday, all),
  ...(process.env[ALL_TESTS] ? {} : { seed: 1 }),
})
