import type { Locale } from '#src/contract/locales.ts'
import { type Rule, withoutPlaceholders } from '../text.ts'
import { DE } from '../words/de.ts'
import { EN } from '../words/en.ts'
import { ES } from '../words/es.ts'
import { FR } from '../words/fr.ts'
import { IT } from '../words/it.ts'
import { PT } from '../words/pt.ts'
import type { ReplacedWords, WordRule } from '../words/word-rule.ts'

const WORDS: Readonly<Record<Locale, ReplacedWords>> = {
  en: EN,
  fr: FR,
  pt: PT,
  es: ES,
  it: IT,
  de: DE,
}

const EXPECTED: Readonly<Record<keyof ReplacedWords, (words: string) => string>> = {
  variety: (words) => `the variety and spelling that we write, without ${words}`,
  glossary: (words) => `the glossary’s word for this, not ${words}`,
  gender: (words) => `words for people of any gender, not ${words}`,
}

/** Finds misspelt words, and words of another regional variety of the language. */
export const variety = ruleOf('variety')

/** Finds words that the glossary replaces (docs/language.md). */
export const glossary = ruleOf('glossary')

/** Finds words that guess a person's gender. */
export const gender = ruleOf('gender')

function ruleOf(list: keyof ReplacedWords): Rule {
  return ({ file, key, locale, text }) => {
    const bare = withoutPlaceholders(text)
    const place = `${file} ${key}`
    const found = WORDS[locale][list].flatMap((rule) => {
      if (rule.except?.test(place) || (rule.only && !rule.only.test(place))) return []
      const word = patternOf(rule).exec(bare)?.[0]
      return word === undefined ? [] : [{ word, instead: rule.instead }]
    })
    if (found.length === 0) return []
    const words = [...new Set(found.map(({ word }) => word.replaceAll('\uFFFC', '{…}')))]
    return [
      {
        expected: EXPECTED[list](words.map((word) => `“${word}”`).join(', ')),
        fix: `Write ${[...new Set(found.map(({ instead }) => instead))].join('; ')}.`,
      },
    ]
  }
}

/** A cache of compiled patterns, because every rule checks every text. */
const patterns = new Map<WordRule, RegExp>()

function patternOf(rule: WordRule): RegExp {
  const known = patterns.get(rule)
  if (known) return known
  const inside = rule.word.replaceAll('#', '\uFFFC')
  const flags = rule.exactly ? 'u' : 'iu'
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${inside})(?![\\p{L}\\p{N}])`, flags)
  patterns.set(rule, pattern)
  return pattern
}
