import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Reads of the device's clock, which may be wrong: `Date.now()`, `Date()`, `new Date` without an argument. */
const DEVICE_CLOCK = /\bDate\.now\b|\bDate\(\s*\)|\bnew Date\b(?!\s*\()/

/**
 * Files that renew a token after half of its lifetime, cache a number for a minute, store an action during a
 * sign-in, or store when a season ends. They store a time and compare it later, both by the device's clock; a
 * wrong clock only makes a renewal or a call earlier or later.
 */
const MEASURE_A_LIFETIME = [
  'src/layouts/season-script.ts',
  'src/layouts/season-switch.ts',
  'src/rpc/kept-waiting.ts',
  'src/stores/kept-press.ts',
  'src/stores/session.ts',
]

it('is read by no screen: time is the server’s (src/app/time)', () => {
  const files = globSync([
    'src/{app,features,recap,screens,ui,stores,layouts,rpc}/**/*.{ts,tsx,astro}',
    'src/kinds/*/{islands,pages}/**/*.{ts,tsx,astro}',
    // Excludes feeds, which the build writes by its machine's clock.
  ]).filter((file) => !file.endsWith('.ics.ts'))
  expect(files.length).toBeGreaterThan(300)
  const readers = files.filter((file) => DEVICE_CLOCK.test(readFileSync(file, 'utf8')))
  expect(readers.sort()).toEqual(MEASURE_A_LIFETIME)
})

it.each(['Date.now()', 'new Date()', 'new Date( )', 'new Date', '(new Date).getTime()'])(
  'would be found: %s',
  (code) => {
    expect(code).toMatch(DEVICE_CLOCK)
  },
)

it.each(['new Date(answer.server_time)', 'formatDate(at)', 'new DateFormat()'])(
  'is not read by %s',
  (code) => {
    expect(code).not.toMatch(DEVICE_CLOCK)
  },
)
