import { join } from 'node:path'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { type CatalogueProblem, compareCatalogues } from '#src/i18n/compare-catalogues.ts'
import type { Copy } from '../load/campaign.ts'
import { readTexts } from '../load/read-texts.ts'
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
  if (findings.length > 0) return { findings }
  const differences = compareCatalogues(copy).map(
    ({ locale, key, problem, expected, found }): Finding => ({
      file: `${shown}/copy/${locale}.json`,
      field: key,
      expected,
      found,
      fix: FIXES[problem],
    }),
  )
  return differences.length > 0 ? { findings: differences } : { copy, findings }
}

const FIXES: Readonly<Record<CatalogueProblem['problem'], string>> = {
  missing: 'Add the key with its words in this language.',
  unknown: 'Remove it, or add it to the English texts.',
  placeholders: 'Use the same names in braces as the English text; they are never translated.',
  empty: 'Write the text.',
}
