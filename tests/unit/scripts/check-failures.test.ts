import { expect, test } from 'vitest'
import { drawFailures } from '#scripts/check.ts'

test('the last lines of the checks name what failed, and how to run it again', () => {
  const failures = [
    { what: 'check: types', rerun: 'npx astro check' },
    { what: 'check: size', rerun: 'npx node scripts/check-size.ts' },
  ]
  expect(drawFailures(failures).split('\n').slice(-3)).toEqual([
    'FAILED check: types: npx astro check',
    'FAILED check: size: npx node scripts/check-size.ts',
    '',
  ])
  expect(drawFailures([])).toBe('')
})
