import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What reads the clock of the device, which may be wrong: `Date.now()`, `new Date()`, `Date()`. */
const DEVICE_CLOCK = /\bDate\.now\b|\bDate\(\s*\)/

it('is read by no screen: time is the server’s (src/islands/time)', () => {
  const files = globSync([
    'src/{islands,screens,ui}/**/*.{ts,tsx,astro}',
    'campaigns/*/{islands,pages}/**/*.{ts,tsx,astro}',
  ])
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => DEVICE_CLOCK.test(readFileSync(file, 'utf8')))).toEqual([])
})

it.each(['Date.now()', 'new Date()', 'new Date( )'])('would be found: %s', (code) => {
  expect(code).toMatch(DEVICE_CLOCK)
})

it.each(['new Date(answer.server_time)', 'formatDate(at)'])('is not read by %s', (code) => {
  expect(code).not.toMatch(DEVICE_CLOCK)
})
