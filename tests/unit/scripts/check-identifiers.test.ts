import { expect, it } from 'vitest'
import { replacedIn, replacedWords } from '#scripts/check-identifiers.ts'

const PAGE = `# Language

| Thing | en |
|---|---|
| swap | barter |

## Words in code

What code says.

| In code | Is | Never |
|---|---|---|
| \`claim\` | taking what one has earned | takeAll, grab |
| \`roll\` | what one does with dice | toss |

## Varieties

| a | b | c |
`

const REPLACED = replacedWords(PAGE)

it('reads what the table of its heading replaces, and no other table', () => {
  expect(Object.fromEntries(REPLACED)).toEqual({
    takeAll: '`claim`',
    grab: '`claim`',
    toss: '`roll`',
  })
})

it('says when the page has no such table', () => {
  expect(() => replacedWords('# Language')).toThrow('no table below "## Words in code"')
})

it('names identifiers, and leaves comments and texts alone', () => {
  const script = `// toss
const text = 'toss'
const { grab } = toss(text)
`
  expect(replacedIn('src/a.ts', script, REPLACED)).toEqual([
    'src/a.ts:3: grab is a word that docs/language.md replaced: write `claim`',
    'src/a.ts:3: toss is a word that docs/language.md replaced: write `roll`',
  ])
  const sql = `-- toss
/* grab
   grab */
select 'it''s a toss', toss from app.coin;
`
  expect(replacedIn('backend/a.sql', sql, REPLACED)).toEqual([
    'backend/a.sql:4: toss is a word that docs/language.md replaced: write `roll`',
  ])
  expect(replacedIn('src/a.ts', 'const tossed = takeAlls()', REPLACED)).toEqual([])
})
