import { expect, it } from 'vitest'
import { counts } from '#src/language/rules/counts.ts'
import { textOf } from './text-of.ts'

const found = (...texts: ReturnType<typeof textOf>[]) => counts(texts).map(({ text }) => text.key)

it('finds a count before a word in a text without plural forms', () => {
  expect(found(textOf('en', '{count} promised', 'promised'))).toEqual(['promised'])
  expect(found(textOf('de', 'Noch {number} Plätze', 'left'))).toEqual(['left'])
})

it('leaves the forms of a plural', () => {
  expect(
    found(
      textOf('it', '{count} punto', 'points_one'),
      textOf('it', '{count} punti', 'points_other'),
    ),
  ).toEqual([])
})

it('finds a second count in them, which no form fits', () => {
  expect(
    found(
      textOf('it', '{count} punto su {total} punti', 'points_one'),
      textOf('it', '{count} punti su {total} punti', 'points_other'),
    ),
  ).toEqual(['points_one', 'points_other'])
})

it('leaves units, and counts without a word', () => {
  expect(
    found(
      textOf('en', '{count} h', 'hours'),
      textOf('en', '{done} of {total}', 'done'),
      textOf('de', 'Stufe {number}: {count}', 'level'),
    ),
  ).toEqual([])
})
