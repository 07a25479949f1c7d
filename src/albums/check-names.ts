import { join } from 'node:path'
import { checkLanguages } from '#src/campaigns/checks/check-languages.ts'
import type { Copy } from '#src/campaigns/definition/content.ts'
import { closest } from '#src/campaigns/findings/did-you-mean.ts'
import type { Finding } from '#src/campaigns/findings/finding.ts'
import { nameKey, visibleName } from '#src/campaigns/read/name-key.ts'
import { readTexts } from '#src/campaigns/read/read-texts.ts'
import { LOCALES, type Locale } from '#src/contract/locales.ts'

/** What fits below a sticker on two lines of a phone, in letters. */
const MAX_LENGTH = 20

/** The longest word that fits on one of them; a hyphen ends a word. Sets have wider tiles. */
const LONGEST_WORD = 13
const LONGEST_WORD_OF_SET = 14

/**
 * Reads `names/{locale}.json` of an album: a text for each of `keys`, which are known unless the
 * manifest is broken. No two stickers of an album have the same name.
 */
export function checkNames(
  folder: string,
  shown: string,
  keys: readonly string[] | undefined,
): { names: Partial<Record<Locale, Copy>>; findings: Finding[] } {
  const names: Partial<Record<Locale, Copy>> = {}
  const findings: Finding[] = []
  const fileOf = (locale: Locale) => `${shown}/names/${locale}.json`
  for (const locale of LOCALES) {
    const file = fileOf(locale)
    const read = readTexts(join(folder, 'names', `${locale}.json`), file)
    findings.push(...read.findings)
    if (!read.texts) continue
    names[locale] = read.texts
    if (keys) findings.push(...checkKeys(file, read.texts, keys))
    findings.push(...checkTexts(file, read.texts))
  }
  findings.push(...checkLanguages(fileOf, names))
  return { names, findings }
}

function checkKeys(file: string, texts: Copy, keys: readonly string[]): Finding[] {
  const missing = keys.filter((key) => !Object.hasOwn(texts, key))
  const unknown = Object.keys(texts).filter((key) => !keys.includes(key))
  // A key with a typing error is one mistake.
  const meant = new Map(missing.map((key) => [key, closest(key, unknown)]))
  const typos = [...meant.values()]
  return [
    ...missing.map((field) => {
      const typo = meant.get(field)
      return {
        file,
        field,
        expected: 'a name',
        found: 'no such key',
        fix: typo ? `Rename ${typo} to ${field}.` : `Add "${field}": "…".`,
      }
    }),
    ...unknown
      .filter((key) => !typos.includes(key))
      .map((field) => ({
        file,
        field,
        expected: 'the album, its sets and its stickers only',
        found: 'a name of nothing in album.yaml',
        fix: `Remove ${field}, or add it to album.yaml.`,
      })),
  ]
}

function checkTexts(file: string, texts: Copy): Finding[] {
  const entries = Object.entries(texts)
  const owners = new Map<string, string>()
  return entries.flatMap(([field, text]) => {
    const name = visibleName(text)
    const key = nameKey(name)
    if (key === '') {
      return [{ file, field, expected: 'a name', found: 'nothing', fix: 'Write the name.' }]
    }
    const length = [...name].length
    const findings: Finding[] = []
    if (length > MAX_LENGTH) {
      findings.push({
        file,
        field,
        expected: `at most ${MAX_LENGTH} letters, which fit below a sticker`,
        found: `${length}: "${name}"`,
        fix: 'Find a shorter name.',
      })
    }
    const longest = field.startsWith('sticker.') ? LONGEST_WORD : LONGEST_WORD_OF_SET
    const word = name.split(/[\s-]/).find((one) => [...one].length > longest)
    if (word) {
      findings.push({
        file,
        field,
        expected: `words of at most ${longest} letters, which fit on a line of a tile`,
        found: `${[...word].length}: "${word}"`,
        fix: 'Find a shorter word, or write it with a hyphen.',
      })
    }
    const owner = field.startsWith('sticker.') ? owners.get(key) : undefined
    if (owner) {
      findings.push({
        file,
        field,
        expected: 'a name that no other sticker of the album has',
        found: `"${name}", like ${owner}`,
        fix: 'Give one of the two another name.',
      })
    }
    if (field.startsWith('sticker.')) owners.set(key, owner ?? field)
    return findings
  })
}
