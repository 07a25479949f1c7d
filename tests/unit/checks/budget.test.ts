import { expect, it } from 'vitest'
import { type Budget, compareSizes, drawSizes, linesOfCode } from '#scripts/checks/budget.ts'

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

it('refuses a size above its number, and one so far below that the number has to follow', () => {
  const budget: Budget = { product: 1000, tests: 1000, tooling: 1000, words: 1000, release: 'a' }
  expect(compareSizes(budget, budget)).toEqual([])
  expect(compareSizes({ product: 1001, tests: 990, tooling: 989, words: 1000 }, budget)).toEqual([
    expect.stringMatching(/^product: 1001 is above the 1000 .* remove 1, or raise/),
    'tooling: lower 1000 in budget.json to 989',
  ])
})

it('prints the ten largest rooms of the project, the largest first, with their growth', () => {
  const [head, ...rooms] = drawSizes().split('\n')
  expect(head).toMatch(/^product \d+, tests \d+, tooling \d+, words \d+; /)
  expect(rooms).toHaveLength(10)
  const sizes = rooms.map((line) => {
    expect(line).toMatch(/^ {2}(src|backend)\S+ +\d+ {2}[+-]\d+$/)
    return Number(/ (\d+) /.exec(line)?.[1])
  })
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
})
