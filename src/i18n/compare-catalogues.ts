import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { pluralBases, pluralCategories, splitPluralKey } from './plural-keys.ts'

export interface CatalogueProblem {
  locale: Locale
  key: string
  problem: 'missing' | 'unknown' | 'placeholders' | 'empty'
  expected: string
  found: string
}

/**
 * Compares flat catalogues of a namespace with the English one. Each locale needs the same keys,
 * none of them empty, with the same placeholders. A plural needs `_other`, and `_one` if its
 * language has that category; `_many` is optional if its language has it. Variants except `_other`
 * may omit a placeholder that the English `_one` omits ("one day").
 */
export function compareCatalogues(
  byLocale: Readonly<Record<Locale, Readonly<Record<string, string>>>>,
): CatalogueProblem[] {
  return LOCALES.flatMap((locale) =>
    compareLocale(locale, byLocale[locale], byLocale[DEFAULT_LOCALE]),
  )
}

type Texts = Readonly<Record<string, string>>

/** Compares the flat catalogue of one locale with an English one, as `compareCatalogues` does. */
export function compareLocale(locale: Locale, texts: Texts, english: Texts): CatalogueProblem[] {
  const bases = new Set(pluralBases(english))
  const categories = pluralCategories(locale)
  const problems: CatalogueProblem[] = []
  const add = (
    key: string,
    problem: CatalogueProblem['problem'],
    expected: string,
    found: string,
  ) => problems.push({ locale, key, problem, expected, found })

  for (const key of Object.keys(english)) {
    const plural = splitPluralKey(key, bases)
    const needed = !plural || (categories.includes(plural.category) && plural.category !== 'many')
    if (needed && !Object.hasOwn(texts, key)) {
      add(key, 'missing', `a text for "${english[key]}"`, 'no such key')
    }
  }
  for (const [key, text] of Object.entries(texts)) {
    const plural = splitPluralKey(key, bases)
    if (plural ? !categories.includes(plural.category) : !Object.hasOwn(english, key)) {
      add(key, 'unknown', unknownHint(plural !== undefined, categories), `"${text}"`)
    } else if (text.trim() === '') {
      add(key, 'empty', 'a text', 'nothing')
    } else {
      const rule = placeholderRule(key, plural?.base, english)
      const found = placeholders(text)
      const fits =
        rule.needed.every((n) => found.includes(n)) && found.every((n) => rule.allowed.includes(n))
      if (!fits) add(key, 'placeholders', list(rule.allowed), list(found))
    }
  }
  return problems
}

function unknownHint(isPlural: boolean, categories: readonly string[]): string {
  return isPlural
    ? `only the variants ${categories.map((name) => `_${name}`).join(', ')}`
    : 'a key that the English catalogue has'
}

function placeholderRule(key: string, base: string | undefined, english: Texts) {
  if (base === undefined) {
    const all = placeholders(english[key] ?? '')
    return { needed: all, allowed: all }
  }
  const allowed = placeholders(english[`${base}_other`] ?? '')
  const one = placeholders(english[`${base}_one`] ?? '')
  return { needed: key === `${base}_other` ? allowed : one, allowed }
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[0]))].sort()
}

function list(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : 'no placeholder'
}
