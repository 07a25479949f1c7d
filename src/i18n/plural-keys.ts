import type { Locale } from '#src/contract/locales.ts'

export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

export type PluralCategory = (typeof PLURAL_CATEGORIES)[number]

/** Returns the plural categories of `locale`, in CLDR's order. */
export function pluralCategories(locale: Locale): PluralCategory[] {
  const used = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return PLURAL_CATEGORIES.filter((category) => used.includes(category))
}

/**
 * Returns the keys of a catalogue that have plural variants, without their suffix. Such a key needs
 * both `_one` and `_other`, because a name may end in `_one`.
 */
export function pluralBases(catalogue: Readonly<Record<string, string>>): string[] {
  return Object.keys(catalogue)
    .filter((key) => key.endsWith('_one'))
    .map((key) => key.slice(0, -'_one'.length))
    .filter((base) => Object.hasOwn(catalogue, `${base}_other`))
}

/** Returns the base and category of a plural variant among `bases`; undefined for any other key. */
export function splitPluralKey(
  key: string,
  bases: ReadonlySet<string>,
): { base: string; category: PluralCategory } | undefined {
  const at = key.lastIndexOf('_')
  const category = PLURAL_CATEGORIES.find((name) => name === key.slice(at + 1))
  const base = key.slice(0, at)
  return at > 0 && category && bases.has(base) ? { base, category } : undefined
}
