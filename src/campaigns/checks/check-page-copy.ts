import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { type CatalogueProblem, compareCatalogues } from '#src/i18n/compare-catalogues.ts'
import type { Copy } from '../load/campaign.ts'
import { readTexts } from '../load/read-texts.ts'
import { checkLanguages } from './check-languages.ts'
import { checkLengths } from './check-lengths.ts'
import type { Finding } from './finding.ts'

type CopyByLocale = Record<Locale, Copy>

/**
 * Reads `copy/{locale}.json` of a campaign with pages of its own, and compares each language with
 * English. The pages decide which keys there must be: a missing one stops the build.
 */
export function checkPageCopy(
  folder: string,
  shown: string,
): { copy?: CopyByLocale; findings: Finding[] } {
  const copy = {} as CopyByLocale
  const findings: Finding[] = []
  for (const locale of LOCALES) {
    const file = `${shown}/copy/${locale}.json`
    const read = readTexts(join(folder, 'copy', `${locale}.json`), file)
    findings.push(...read.findings)
    if (read.texts) copy[locale] = read.texts
  }
  const fileOf = (locale: Locale) => `${shown}/copy/${locale}.json`
  const warnings = checkLanguages(fileOf, copy)
  if (LOCALES.some((locale) => !copy[locale])) return { findings: [...findings, ...warnings] }
  warnings.push(...checkLengths(fileOf, copy))
  const differences = englishAlone(compareCatalogues(copy)).map(
    ({ locale, key, problem, expected, found }): Finding => ({
      file: fileOf(locale),
      field: key,
      expected,
      found,
      fix: FIXES[problem],
    }),
  )
  const all = [...findings, ...differences]
  return all.length > 0 ? { findings: [...all, ...warnings] } : { copy, findings: warnings }
}

/**
 * Where all translations have the same values in braces and English others, it is English that is told
 * of, once.
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
  missing: 'Add the key with its words in this language.',
  unknown: 'Remove it, or add it to the English texts.',
  placeholders: 'Use the same names in braces in all languages; they are never translated.',
  empty: 'Write the text.',
}
