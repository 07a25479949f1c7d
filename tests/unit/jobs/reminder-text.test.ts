import { expect, test } from 'vitest'
import { pageAddress, reminderBody } from '#backend/jobs/reminder-text.ts'
import { swapReminderText } from '#backend/jobs/swap-reminder-text.ts'
import { LOCALES } from '#src/contract/locales.ts'

const BAGUETTE = 'grand-tour/baguette'
const inWords = (seconds: number) => LOCALES.map((locale) => reminderBody('{in}', locale, seconds))

test('the time until the start has the plural of each language', () => {
  expect(inWords(60)).toEqual([
    'in 1 minute',
    'dans 1 minute',
    'em 1 minuto',
    'dentro de 1 minuto',
    'tra 1 minuto',
    'in 1 Minute',
  ])
  expect(inWords(15 * 60)).toEqual([
    'in 15 minutes',
    'dans 15 minutes',
    'em 15 minutos',
    'dentro de 15 minutos',
    'tra 15 minuti',
    'in 15 Minuten',
  ])
  expect(inWords(24 * 3600)).toEqual([
    'in 24 hours',
    'dans 24 heures',
    'em 24 horas',
    'dentro de 24 horas',
    'tra 24 ore',
    'in 24 Stunden',
  ])
})

test('it is told to the minute, a whole one at least', () => {
  const inEnglish = (seconds: number) => reminderBody('{in}', 'en', seconds)
  expect([1, 29, 89, 91, 854, 7169].map(inEnglish)).toEqual([
    'in 1 minute',
    'in 1 minute',
    'in 1 minute',
    'in 2 minutes',
    'in 14 minutes',
    'in 119 minutes',
  ])
  expect(inEnglish(7200)).toBe('in 2 hours')
})

test('news of a match says in each language how many more stickers match', () => {
  const match = { kind: 'swap_match', partner: 'Gus', get: BAGUETTE, give: BAGUETTE } as const
  const titles = (more_get: number) =>
    LOCALES.map((locale) => swapReminderText({ ...match, more_get }, locale).title)
  expect(titles(1)).toEqual([
    'Gus has a duplicate of “Monsieur Crust”, and one more for you',
    'Gus a «\u00a0À la baguette\u00a0» en double, et un autre pour toi',
    'Gus tem repetidos para você: “Pão-duro” e mais 1',
    'Gus tiene «Barra libre» y 1 más de sobra',
    'Gus ha dei doppioni per te: «Roba coi baffi» e un altro',
    'Gus hat „Schnauzbrot“ und einen weiteren übrig',
  ])
  expect(titles(2)).toEqual([
    'Gus has a duplicate of “Monsieur Crust”, and 2 more for you',
    'Gus a «\u00a0À la baguette\u00a0» en double, et 2 autres pour toi',
    'Gus tem repetidos para você: “Pão-duro” e mais 2',
    'Gus tiene «Barra libre» y 2 más de sobra',
    'Gus ha dei doppioni per te: «Roba coi baffi» e altri 2',
    'Gus hat „Schnauzbrot“ und 2 weitere übrig',
  ])
})

test('a page is that of the language', () => {
  expect(pageAddress('https://a.example', '/event', 'en')).toBe('https://a.example/event')
  expect(pageAddress('https://a.example', '/event', 'pt')).toBe('https://a.example/pt/event')
})
