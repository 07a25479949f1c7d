import { join } from 'node:path'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { keyFindings } from '../checks/check-keys.ts'
import { checkLanguages } from '../checks/check-languages.ts'
import type { Copy } from '../definition/content.ts'
import type { Finding } from '../findings/finding.ts'
import { nameKey, visibleName } from '../read/name-key.ts'
import type { ReadCopy } from '../read/read-copy.ts'
import { readTexts } from '../read/read-texts.ts'

/** The maximum number of letters of a name, which has two lines below a sticker on a phone. */
const MAX_LENGTH = 20

/** The maximum number of letters of a word; a hyphen ends a word. Sets have wider tiles. */
const MAX_WORD_LENGTH = 13
const MAX_WORD_LENGTH_OF_SET = 14

/** Reads each `names/{locale}.json` of an album. An unreadable file results only in findings. */
export function readNames(
  folder: string,
  shown: string,
): { names: Partial<Record<Locale, Copy>>; findings: Finding[] } {
  const names: Partial<Record<Locale, Copy>> = {}
  const findings = LOCALES.flatMap((locale) => {
    const read = readTexts(join(folder, 'names', `${locale}.json`), fileOf(shown, locale))
    if (read.texts) names[locale] = read.texts
    return read.findings
  })
  return { names, findings }
}

/**
 * Checks that an album has a name for each of `keys` (undefined for a broken manifest), that the
 * names fit, and that no two stickers have the same name. Warns about a name in the wrong language.
 */
export function checkNames(
  shown: string,
  names: ReadCopy,
  keys: readonly string[] | undefined,
): Finding[] {
  const ofTexts = LOCALES.flatMap((locale) => {
    const texts = names[locale]
    const file = fileOf(shown, locale)
    if (!texts) return []
    return [...(keys ? checkKeys(file, texts, keys) : []), ...checkTexts(file, texts)]
  })
  return [...ofTexts, ...checkLanguages((locale) => fileOf(shown, locale), names)]
}

function fileOf(shown: string, locale: Locale): string {
  return `${shown}/names/${locale}.json`
}

function checkKeys(file: string, texts: Copy, keys: readonly string[]): Finding[] {
  const missing = keys.filter((key) => !Object.hasOwn(texts, key))
  return keyFindings(
    file,
    texts,
    missing.map((key) => ({ key, what: 'a name' })),
    {
      keys: Object.keys(texts).filter((key) => !keys.includes(key)),
      known: [],
      expected: 'the album, its sets and its stickers only',
      found: 'a name of nothing in album.yaml',
      fix: (key) => `Remove ${key}, or add it to album.yaml.`,
    },
  )
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
    const longest = field.startsWith('sticker.') ? MAX_WORD_LENGTH : MAX_WORD_LENGTH_OF_SET
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
