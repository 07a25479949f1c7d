import { expect, it } from 'vitest'
import { setsToTake, sheetsOf, type TakenShot } from '#scripts/screens/sets.ts'
import { LOCALES } from '#src/contract/locales.ts'

const shot = (set: string, screen: string): TakenShot => ({
  set,
  screen,
  file: `screens/${set}-${screen}.png`,
  title: screen,
  width: 320,
  height: 693,
})

it('takes two languages, or all six on a narrow phone', () => {
  expect(setsToTake(false).map(({ name }) => name)).toEqual(['phone-en', 'phone-de', 'desktop-en'])
  expect(setsToTake(true).map(({ locale }) => locale)).toEqual([...LOCALES])
  expect(setsToTake(true).every(({ viewport }) => viewport.width === 320)).toBe(true)
})

it('makes a sheet of each set', () => {
  const shots = [
    shot('phone-en', 'home'),
    shot('phone-en', 'home-signed-in'),
    shot('phone-de', 'home'),
  ]
  expect(sheetsOf(shots, false).map(({ name, shots: of }) => [name, of.length])).toEqual([
    ['contact-sheet-phone-en', 2],
    ['contact-sheet-phone-de', 1],
    ['contact-sheet-desktop-en', 0],
  ])
})

it('makes a sheet of each screen with the languages in their order', () => {
  const shots = ['de', 'it', 'en'].flatMap((set) => [
    shot(set, 'home'),
    shot(set, 'home-signed-in'),
  ])
  expect(
    sheetsOf(shots, true).map(({ name, shots: of }) => [name, of.map(({ set }) => set)]),
  ).toEqual([
    ['languages-home', ['en', 'it', 'de']],
    ['languages-home-signed-in', ['en', 'it', 'de']],
  ])
})
