import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { type CatalogueProblem, compareCatalogues } from '#src/i18n/compare-catalogues.ts'
import { CHECK_FIX } from '../findings/check-fix.ts'
import { closest } from '../findings/did-you-mean.ts'
import type { Finding } from '../findings/finding.ts'
import { type CopyLayer, isWhole } from '../read/read-copy.ts'

/** Finds keys and placeholders of a folder's texts that differ from the English ones. */
export function checkTranslations({ texts, fileOf }: CopyLayer): Finding[] {
  return isWhole(texts) ? differencesOf(fileOf, englishAlone(compareCatalogues(texts))) : []
}

/** Returns the problems of catalogues as findings in their files. */
export function differencesOf(
  fileOf: (locale: Locale) => string,
  problems: readonly CatalogueProblem[],
): Finding[] {
  return LOCALES.flatMap((locale) => {
    const own = problems.filter((one) => one.locale === locale)
    const left = new Set(own.flatMap(({ key, problem }) => (problem === 'unknown' ? key : [])))
    // A misspelt key is both missing and unknown, but results in one finding.
    const fixes = new Map<string, string>()
    for (const { key, problem } of own) {
      const typo = problem === 'missing' ? closest(key, left) : undefined
      if (typo === undefined) continue
      left.delete(typo)
      fixes.set(key, `Rename ${typo} to ${key}.`)
    }
    return own
      .filter(({ key, problem }) => problem !== 'unknown' || left.has(key))
      .map(({ key, problem, expected, found }) => ({
        file: fileOf(locale),
        field: key,
        expected,
        found,
        fix: fixes.get(key) ?? FIXES[problem],
      }))
  })
}

/**
 * If the placeholders of all translations agree and only the English text differs, reports one
 * finding about English instead of one per translation.
 */
function englishAlone(problems: readonly CatalogueProblem[]): CatalogueProblem[] {
  return problems.flatMap((one) => {
    const alike = problems.filter(
      ({ key, problem, found }) =>
        problem === 'placeholders' && key === one.key && found === one.found,
    )
    if (one.problem !== 'placeholders' || alike.length < LOCALES.length - 1) return [one]
    if (one !== alike[0]) return []
    const { expected, found } = one
    return [
      {
        ...one,
        locale: DEFAULT_LOCALE,
        expected: `what all translations have: ${found}`,
        found: expected,
      },
    ]
  })
}

const FIXES: Readonly<Record<CatalogueProblem['problem'], string>> = {
  missing: CHECK_FIX.missingText,
  unknown: 'Remove it, or add it to the English texts.',
  placeholders: 'Use the same names in braces in all languages; they are never translated.',
  empty: 'Write the text.',
}
