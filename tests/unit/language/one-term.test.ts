import { expect, it } from 'vitest'
import { PLACES } from '#src/language/lengths/places.ts'
import { sameButtons } from '#src/language/rules/same-buttons.ts'
import { sentences } from '#src/language/rules/sentences.ts'
import { spellings } from '#src/language/rules/spellings.ts'
import { textOf } from './text-of.ts'

it('finds the rarer spelling of a word, with the usual one', () => {
  const texts = [
    textOf('de', 'Ein Gratissticker', 'a'),
    textOf('de', 'Gratissticker holen', 'b'),
    textOf('de', 'Noch ein Gratis-Sticker', 'c'),
  ]
  expect(spellings(texts).map(({ text, fix }) => [text.key, fix])).toEqual([
    ['c', 'Write “Gratissticker”.'],
  ])
})

it('reads each language by itself', () => {
  expect(spellings([textOf('de', 'die E-Mail'), textOf('en', 'an email')])).toEqual([])
})

it('finds a button that a language has in two ways, beside the usual one', () => {
  const button = (key: string, words: string, english: string) => ({
    text: { ...textOf('de', words, key), english },
    place: PLACES.button,
    width: 200,
  })
  const found = sameButtons([
    button('a', 'Holen', 'Claim'),
    button('b', 'Abholen', 'Claim'),
    button('c', 'Abholen', 'claim'),
    button('d', 'Schließen', 'Close'),
    button('missing_one', 'Noch 1', '{count} more'),
    button('missing_other', 'Noch 2', '{count} more'),
  ])
  expect(found.map(({ text, fix }) => [text.key, fix])).toEqual([
    ['a', 'Write “Abholen”, or the same words in both.'],
  ])
})

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

it('finds long sentences in English alone', () => {
  expect(sentences(textOf('en', `${words(23)}.`))).toHaveLength(1)
  expect(sentences(textOf('en', `${words(22)}. ${words(22)}: ${words(22)}`))).toEqual([])
  expect(sentences(textOf('de', words(40)))).toEqual([])
})
