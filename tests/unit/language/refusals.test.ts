import { expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { refusals } from '#src/language/rules/refusals.ts'
import { textOf } from './text-of.ts'

const found = (...text: Parameters<typeof textOf>) =>
  refusals(textOf(...text)).map(({ expected }) => expected)

it('finds a refusal that says only what is the case', () => {
  expect(found('en', 'This team is full.', REFUSAL.team_full, 'errors')).toEqual([
    'two sentences: what is the case, and what to do',
  ])
  expect(
    found('es', 'Este equipo está completo. ¡Elige otro!', REFUSAL.team_full, 'errors'),
  ).toEqual([])
})

it('finds a limit that is a number alone', () => {
  const wait = 'Warte auf eine Antwort.'
  expect(
    found('de', `Deine Vorschläge: {limit}. ${wait}`, REFUSAL.too_many_with_player, 'errors'),
  ).toEqual(['a word for limit before {limit}, which is a number alone'])
  expect(
    found('de', `Das Limit ist erreicht: {limit}. ${wait}`, REFUSAL.too_many_with_player, 'errors'),
  ).toEqual([])
})

it('leaves every other text', () => {
  expect(found('en', '{count} of {limit}', 'counted', 'swaps-today')).toEqual([])
})
