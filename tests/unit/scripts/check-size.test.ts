import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countRooms, growthOf, linesOfCode, tooLarge } from '#scripts/check-size.ts'

it('counts lines that say more than a comment does', () => {
  const script = `// why
/*
 * More of it.
 */
const glob = '/* no comment */'

/** What it is. */ const a = 1 // here
const b = 'x'
`
  expect(linesOfCode(script, 'a.ts')).toBe(3)
  expect(linesOfCode('<p>\n  {/* why\n   it is */}\n  <!-- a\n b -->\n</p>\n', 'a.astro')).toBe(2)
  expect(linesOfCode('* {\n  /* why */\n  top: 0;\n}\n', 'a.css')).toBe(3)
  expect(linesOfCode('-- why\nselect 1\n  - 2;\n', 'a.sql')).toBe(2)
})

it('refuses a kind that has more lines than it may have, and says how many', () => {
  const sizes = { 'src/kinds/small': 1500, 'src/kinds/large': 1501, 'src/ui': 9000 }
  expect(tooLarge(sizes, [], {})).toEqual([
    expect.stringMatching(/^src\/kinds\/large has 1501 lines of code, and may have 1500/),
  ])
  expect(tooLarge(sizes, [], { large: 1501 })).toEqual([])
  expect(tooLarge({ 'src/kinds/large': 1502 }, [], { large: 1501 })).toEqual([
    expect.stringContaining('may have 1501'),
  ])
})

it('refuses code in a campaign', () => {
  expect(tooLarge({}, ['campaigns/a/a.ts'])).toEqual([
    expect.stringContaining('campaigns/a/a.ts: a campaign is data alone'),
  ])
})

it('tells which rooms have grown, and refuses none for it', () => {
  const noted = { 'src/ui': 100, 'src/rpc': 50 }
  const sizes = { 'src/ui': 90, 'src/rpc': 60, 'src/new': 5 }
  expect(growthOf(sizes, noted)).toEqual([
    expect.stringMatching(/^155 lines of code \(\+5 /),
    '  src/rpc: 60 (+10)',
    '  src/new: 5 (+5)',
  ])
  expect(tooLarge(sizes, [])).toEqual([])
})

it('has noted the rooms of the project', () => {
  const noted = JSON.parse(readFileSync('scripts/lines-of-code.json', 'utf8'))
  expect(Object.keys(noted)).toEqual(expect.arrayContaining(['src/ui', 'backend/sql/swaps']))
  expect(countRooms()).toMatchObject({ 'src/ui': expect.any(Number) })
})
