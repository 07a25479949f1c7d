import { expect, it } from 'vitest'
import { sameTexts } from '#src/language/rules/same-texts.ts'
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

const said = (key: string, words: string, english: string) => ({
  ...textOf('de', words, key),
  english,
})

it('finds a button that a language has in two ways, beside the usual one', () => {
  const texts = [
    said('a', 'Holen', 'Claim'),
    said('b', 'Abholen', 'Claim'),
    said('c', 'Abholen', 'claim'),
    said('d', 'Schließen', 'Close'),
    said('missing_one', 'Noch 1', '{count} more'),
    said('missing_other', 'Noch 2', '{count} more'),
  ]
  expect(sameTexts(texts, new Set(texts)).map(({ text, fix }) => [text.key, fix])).toEqual([
    ['a', 'Write “Abholen”, or the same words in both.'],
  ])
  expect(sameTexts(texts)).toEqual([])
})

it('finds any other text of two words, but for capitals, buttons and the play of seasons', () => {
  const prizes = said('a', 'Meine Preise', 'My prizes')
  const wins = said('b', 'meine Gewinne', 'My prizes')
  const again = said('c', 'Meine Gewinne', 'My prizes')
  expect(sameTexts([prizes, wins, again]).map(({ text }) => text.key)).toEqual(['a'])
  const season = { ...prizes, file: 'campaigns/x/copy/de.json' }
  expect(sameTexts([season, wins, again])).toEqual([])
  expect(sameTexts([prizes, wins, again], new Set([prizes]))).toEqual([])
})

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

it('finds long sentences in English alone', () => {
  expect(sentences(textOf('en', `${words(23)}.`))).toHaveLength(1)
  expect(sentences(textOf('en', `${words(22)}. ${words(22)}: ${words(22)}`))).toEqual([])
  expect(sentences(textOf('de', words(40)))).toEqual([])
})
