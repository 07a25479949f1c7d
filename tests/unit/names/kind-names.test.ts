import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles } from '#scripts/lib/list-files.ts'

/** The kinds whose names have one meaning; `dice`, for example, also names a reward. */
const NAMES = readdirSync('src/kinds').filter((name) => name.includes('-'))

const NAMED = new RegExp(`(['"\`])(${NAMES.join('|')})\\1`)

/**
 * Code that must work without any one kind: pages, the code that reads campaigns, and commands. Excluded
 * are the contract and SQL, because data of a deleted kind's games and events remains; the screens of the
 * demo's campaigns; and `npm run new`, which names an example.
 */
const CODE = listFiles([
  'src/**/*.{ts,tsx,astro,css}',
  'backend/cli/**/*.ts',
  'scripts/**/*.{ts,mjs}',
]).filter((file) => !/^(src\/(kinds|contract)|scripts\/(screens|new))\//.test(file))

it('nothing else names a kind: pages look for a role', () => {
  expect(NAMES.length).toBeGreaterThan(5)
  expect(CODE.length).toBeGreaterThan(500)
  expect(CODE.filter((file) => NAMED.test(readFileSync(file, 'utf8')))).toEqual([])
})

it.each(["kind.name === 'lucky-draw'", 'find("year-recap")', '`mini-game`'])(
  'would be found: %s',
  (code) => {
    expect(code).toMatch(NAMED)
  },
)

it.each(["href('/lucky-draw')", "import '#src/kinds/toy/kind.ts'"])('would not: %s', (code) => {
  expect(code).not.toMatch(NAMED)
})
