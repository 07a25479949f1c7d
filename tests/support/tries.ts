/** The environment variable by which `npm run test:all` tells the tests that they are in it. */
export const ALL_TESTS = 'ROLLMATES_ALL_TESTS'

/**
 * Returns how often a test tries what is generated: `everyday` times in `npm test`, `all` times in
 * `npm run test:all` (docs/testing.md).
 */
export const tries = (everyday: number, all: number): number =>
  process.env[ALL_TESTS] ? all : everyday
