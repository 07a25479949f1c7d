import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { type CatalogueProblem, compareCatalogues } from '#src/i18n/compare-catalogues.ts'
import type { KindEvent } from '../definition/define-kind.ts'
import type { Copy } from '../load/campaign.ts'
import { readTexts } from '../load/read-texts.ts'
import { checkEventWords } from './check-events.ts'
import { checkLanguages } from './check-languages.ts'
import { checkLengths } from './check-lengths.ts'
import { checkReminders } from './check-reminders.ts'
import type { Finding } from './finding.ts'

type CopyByLocale = Record<Locale, Copy>

/**
 * Reads `copy/{locale}.json` of a campaign with its own pages, and compares each language with
 * English. Which keys must exist depends on the pages, where a missing one stops the build, and on
 * the campaign's `events` and on the types of events that it reminds of.
 */
export function checkPageCopy(
  folder: string,
  shown: string,
  events: readonly KindEvent[] = [],
  reminderTypes: readonly string[] = [],
): { copy?: CopyByLocale; findings: Finding[] } {
  const copy = {} as CopyByLocale
  const findings: Finding[] = []
  const ofEvents: Finding[] = []
  for (const locale of LOCALES) {
    const file = `${shown}/copy/${locale}.json`
    const read = readTexts(join(folder, 'copy', `${locale}.json`), file)
    findings.push(...read.findings)
    if (!read.texts) continue
    copy[locale] = read.texts
    ofEvents.push(
      ...checkEventWords(file, read.texts, events),
      ...checkReminders(file, read.texts, reminderTypes),
    )
  }
  findings.push(...ofEvents)
  const fileOf = (locale: Locale) => `${shown}/copy/${locale}.json`
  const warnings = checkLanguages(fileOf, copy)
  if (LOCALES.some((locale) => !copy[locale])) return { findings: [...findings, ...warnings] }
  warnings.push(...checkLengths(fileOf, copy))
  const differences = englishAlone(compareCatalogues(copy))
    .map(
      ({ locale, key, problem, expected, found }): Finding => ({
        file: fileOf(locale),
        field: key,
        expected,
        found,
        fix: FIXES[problem],
      }),
    )
    // What is said of the events’ words already is enough.
    .filter(({ field }) => !ofEvents.some((told) => told.field === field))
  const all = [...findings, ...differences]
  return all.length > 0 ? { findings: [...all, ...warnings] } : { copy, findings: warnings }
}

/**
 * If all translations have the same placeholders and English has others, the finding is about
 * English, once.
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
