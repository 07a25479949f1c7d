import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { type CatalogueProblem, compareLocale } from '#src/i18n/compare-catalogues.ts'
import { pluralBases, splitPluralKey } from '#src/i18n/plural-keys.ts'
import type { Copy } from '../definition/content.ts'
import type { Kind, KindEvent } from '../definition/define-kind.ts'
import type { Finding } from '../findings/finding.ts'
import { inherited, isWhole, type LayeredCopy, readCopy, seasonKeysOf } from '../read/read-copy.ts'
import { checkEventWords } from './check-events.ts'
import { isKeyOf, keyFindings } from './check-keys.ts'
import { checkLanguages } from './check-languages.ts'
import { checkTranslations, differencesOf } from './check-layer.ts'
import { checkLengths } from './check-lengths.ts'
import { checkReminders } from './check-reminders.ts'

type CopyByLocale = Record<Locale, Copy>

type KindOfCopy = Pick<Kind, 'name' | 'sharedCopy' | 'reminderTypes' | 'events'>

/**
 * Checks and returns the texts of a campaign with its own pages: the kind's texts, overridden by
 * the campaign's. Compares each language with English. The required keys are those of the kind's
 * template, of `events`, and of the reminders for types of events. If only a page uses a key, the
 * build finds the missing text.
 */
export function checkPageCopy(
  folder: string,
  shown: string,
  kind: KindOfCopy,
  events: readonly KindEvent[] = [],
): { copy?: CopyByLocale; findings: Finding[] } {
  const layers = readCopy(folder, shown, kind)
  const { copy, own, beneath, located } = layers
  const { fileOf } = own
  const ofEvents = LOCALES.flatMap((locale) => {
    const texts = copy[locale]
    if (!texts) return []
    return [
      ...checkEventWords(fileOf(locale), texts, events),
      ...checkReminders(fileOf(locale), texts, kind.reminderTypes ?? []),
    ].map(located)
  })
  const findings = [...layers.findings, ...ofEvents, ...checkKeys(layers, kind, events)]
  const warnings = [own, ...beneath].flatMap((layer) => checkLanguages(layer.fileOf, layer.texts))
  if (!isWhole(copy) || !isWhole(own.texts)) return { findings: [...findings, ...warnings] }
  warnings.push(...checkLengths(fileOf, copy).map(located))
  const differences = [
    ...[own, ...beneath].flatMap(checkTranslations),
    ...differencesOf(fileOf, otherValues(own.texts, inherited(beneath, DEFAULT_LOCALE))),
  ].filter(
    // A text with several problems gets only the first finding.
    ({ file, field }, index, all) =>
      !findings.some((told) => isKeyOf(told, field)) &&
      all.findIndex((told) => told.file === file && told.field === field) === index,
  )
  const all = [...findings, ...differences]
  return all.length > 0 ? { findings: [...all, ...warnings] } : { copy, findings: warnings }
}

function checkKeys(
  { own, copy, beneath }: LayeredCopy,
  kind: KindOfCopy,
  events: readonly KindEvent[],
): Finding[] {
  const season = seasonKeysOf(kind)
  // Another check finds missing texts of events. If the events are unreadable, the keys of their
  // texts are unknown, so this check ends.
  if (!season || (kind.events && events.length === 0)) return []
  const isOfEvent = (key: string) =>
    events.some(({ words }) => key.startsWith(`${words.split('.')[0]}.`))
  const known = new Set([...season, ...Object.keys(inherited(beneath, DEFAULT_LOCALE))])
  const bases = new Set(pluralBases(Object.fromEntries([...known].map((key) => [key, '']))))
  return LOCALES.flatMap((locale) => {
    const texts = copy[locale]
    if (!texts) return []
    const missing = season.filter((key) => !Object.hasOwn(texts, key) && !isOfEvent(key))
    const strangers = Object.keys(own.texts[locale] ?? {}).filter(
      (key) => !known.has(key) && !splitPluralKey(key, bases) && !isOfEvent(key),
    )
    return keyFindings(
      own.fileOf(locale),
      texts,
      missing.map((key) => ({ key, what: 'a text' })),
      {
        keys: strangers,
        known,
        expected: `only keys of the texts of ${kind.name}`,
        found: 'an unknown key',
        fix: (key) => `Remove ${key}.`,
      },
    )
  })
}

function otherValues(own: CopyByLocale, ofKind: Copy): CatalogueProblem[] {
  // Singular texts may lack the placeholder: “One day” may be the singular of “{count} days”.
  const singular = Object.entries(own.en).filter(([key]) => key.endsWith('_one'))
  const english = { ...ofKind, ...Object.fromEntries(singular) }
  return LOCALES.flatMap((locale) => compareLocale(locale, own[locale], english)).filter(
    ({ problem }) => problem === 'placeholders',
  )
}
