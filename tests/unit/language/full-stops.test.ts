import { expect, it } from 'vitest'
import { fullStops } from '#src/language/rules/full-stops.ts'
import { textOf } from './text-of.ts'

const found = (english: string, german: string) =>
  fullStops({ ...textOf('de', german), english }).map(({ fix }) => fix)

it('finds a full stop that English does not have, and one that is missing', () => {
  expect(found('A double six wins: {reward}', 'Ein Sechserpasch bringt: {reward}.')).toEqual([
    'Remove the full stop.',
  ])
  expect(found('All done.', 'Alles erledigt')).toEqual(['Write the full stop.'])
})

it('leaves other marks, short units and the end after a value', () => {
  expect(found('That’s a wrap', 'Und Schnitt!')).toEqual([])
  expect(found('{count} min', '{count} Min.')).toEqual([])
  expect(found('You are banned until {until}.', 'Ende der Sperre: {until}')).toEqual([])
  expect(found('', 'Ohne Englisch.')).toEqual([])
})
