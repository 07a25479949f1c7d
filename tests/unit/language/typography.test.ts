import { expect, it } from 'vitest'
import type { Locale } from '#src/contract/locales.ts'
import { typography } from '#src/language/rules/typography.ts'
import { textOf } from './text-of.ts'

const N = '\u00a0'

it.each<[Locale, string, string]>([
  ['en', "It's yours", 'apostrophe'],
  ['en', 'Wait...', 'three dots'],
  ['en', 'Swap — and win', 'no dash'],
  ['en', 'Swap - and win', 'no dash'],
  ['en', 'Two  spaces', 'one space'],
  ['en', ' Before it', 'ends'],
  ['en', 'A mate , too', 'before ,'],
  ['en', 'Ready ?', 'before ! ? : ;'],
  ['en', '{count} h left', 'a number and its unit'],
  ['de', 'noch 20 Min.', 'a number and its unit'],
  ['en', 'Called "Maja"', '“…”'],
  ['en', 'Called «Maja»', '“…”'],
  ['fr', 'Qui joue ?', 'U+00A0'],
  ['fr', 'Qui joue?', 'U+00A0'],
  ['fr', `« {name}${N}»`, 'U+00A0'],
  ['fr', `Appuie sur «${N}Jouer »`, 'U+00A0'],
  ['fr', `{name}\u202f: un de plus`, 'U+00A0'],
  ['es', 'Quién juega?', '¿'],
  ['es', 'Tuyo!', '¡'],
  ['it', 'Chi è “{name}”?', '«…»'],
  ['de', 'Drück “Spielen”', '„…“'],
  ['de', 'Drück „Spielen”', '„…“'],
])('%s: finds %s', (locale, text, expected) => {
  expect(typography(textOf(locale, text)).map((one) => one.expected)).toEqual([
    expect.stringContaining(expected),
  ])
})

it.each<[Locale, string]>([
  ['en', 'It’s yours: “{name}” … and 10:00, {points}. See https://mply.io/… or mply.io!'],
  ['fr', `Qui joue${N}? Toi${N}! «${N}{name}${N}»${N}: dès 10:00, sur https://mply.io.`],
  ['pt', 'Toque em “Me avise”: é grátis!'],
  ['es', '¿Quién juega? «{name}». ¡Tuyo!'],
  ['it', 'Premi «Ricordamelo»: è tuo!'],
  ['de', 'Drück „Spielen“: Du bist dran!'],
])('%s: leaves %s', (locale, text) => {
  expect(typography(textOf(locale, text))).toEqual([])
})
