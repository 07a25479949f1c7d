import { expect, it } from 'vitest'
import type { Locale } from '#src/contract/locales.ts'
import { positions } from '#src/language/rules/positions.ts'
import { textOf } from './text-of.ts'

it.each<[Locale, string]>([
  ['en', 'It opens on {date}'],
  ['en', 'It opens: {date}.'],
  ['en', 'The last roll: {date}. All your dice stay yours.'],
  ['de', 'Das Rad startet: {time}. Komm wieder.'],
  ['en', 'An {prize} for you'],
  ['fr', 'Le code de {name}'],
  ['fr', 'Vois ce que {name} échange'],
  ['fr', 'Il ouvre le {date}'],
  ['pt', 'Abre em {date}'],
  ['pt', 'Na lista do {team}'],
  ['es', 'Para ti y {name}'],
  ['es', 'Hasta el {time}'],
  ['it', 'Apre il {date}'],
  ['it', 'Entro il {time}'],
  ['it', 'Hai vinto lo {prize}'],
  ['it', 'I {count} punti restano'],
  ['it', 'Fai almeno il {number}% dei punti'],
  ['en', 'A {count} point bonus'],
  ['es', 'Elige 7 o {number}'],
  ['de', 'Es öffnet am {date}'],
  ['de', 'Der Tisch des {name}'],
  ['de', '{name}s Karte'],
])('%s: finds %s', (locale, text) => {
  expect(positions(textOf(locale, text))).toHaveLength(1)
})

it.each<[Locale, string]>([
  ['en', 'It opens: {date}'],
  ['en', 'Swapped · {date}'],
  ['en', 'All your dice stay yours. The last roll: {date}'],
  ['en', 'Next roll in {time}'],
  ['en', '{name}’s card'],
  ['fr', 'Prochain lancer dans {time}'],
  ['fr', 'Le code\u00a0: {name}. {name} t’invite, chez {name}, dans les {count} heures.'],
  ['pt', 'Próxima rolagem em {time}'],
  ['pt', 'O código de {name}'],
  ['es', 'Elogiar a {name}'],
  ['it', 'La carta di {name}'],
  ['it', 'I tuoi {count} punti, i primi {count} e le {number} migliori'],
  ['es', 'Los {count} puntos, {number} o más'],
  ['de', 'Karte von {name}'],
])('%s: leaves %s', (locale, text) => {
  expect(positions(textOf(locale, text))).toEqual([])
})
