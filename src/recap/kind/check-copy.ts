import { isKeyOf, keyFindings } from '#src/content/checks/check-keys.ts'
import { checkLanguages } from '#src/content/checks/check-languages.ts'
import { checkTranslations } from '#src/content/checks/check-layer.ts'
import { checkRoom } from '#src/content/checks/check-lengths.ts'
import type { Copy } from '#src/content/definition/content.ts'
import { unlessBroken } from '#src/content/findings/broken-fields.ts'
import { closest } from '#src/content/findings/did-you-mean.ts'
import { type Finding, isError } from '#src/content/findings/finding.ts'
import { show } from '#src/content/findings/manifest-findings.ts'
import { isWhole, type ReadCopy, readCopy } from '#src/content/read/read-copy.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { compareCatalogues } from '#src/i18n/compare-catalogues.ts'
import {
  copyKeysOf,
  DESCRIPTION_LENGTH,
  mostLetters,
  OPTIONAL_PLURAL,
  RECAP_COPY,
} from './copy-rules.ts'
import type { RecapDefinition, RecapManifest } from './recap-manifest.ts'

type CopyByLocale = Record<Locale, Copy>

/**
 * Returns the checked texts of a recap: its own texts, which are all about the season, and those of
 * its kind and of all recaps. Its own texts cannot replace the others.
 */
export function checkCopy(
  folder: string,
  shown: string,
  kind: RecapDefinition,
  manifest: RecapManifest | undefined,
): { copy?: CopyByLocale; findings: Finding[] } {
  const layers = readCopy(folder, shown, kind)
  const { copy, beneath } = layers
  const own = layers.own.texts
  const findings = [...layers.findings, ...beneath.flatMap(checkTranslations)]
  const shared = manifest
    ? [() => manifest.share.title, () => manifest.share.text].flatMap(
        (key) => unlessBroken(key) ?? [],
      )
    : []
  const known = new Set([...copyKeysOf(kind.recap), ...shared])
  // A broken manifest may not name both texts of the share card.
  const areAllKnown = shared.length === 2
  const isTold = (file: string, field: string) =>
    findings.some(
      (one) =>
        isKeyOf(one, field) &&
        (one.file === file || one.file === `${shown}/copy/${DEFAULT_LOCALE}.json`),
    )
  const readable = LOCALES.filter((locale) => own[locale])
  for (const locale of readable) {
    const file = `${shown}/copy/${locale}.json`
    const texts = own[locale] ?? {}
    findings.push(...checkKeys(file, texts, known, areAllKnown), ...checkWords(file, texts))
  }
  if (own.en) {
    findings.push(
      ...comparisons(shown, own, own.en).filter(({ file, field }) => !isTold(file, field)),
    )
  }
  findings.push(
    ...[layers.own, ...beneath].flatMap(({ fileOf, texts }) => checkLanguages(fileOf, texts)),
    ...readable.flatMap((locale) =>
      checkRoom(`${shown}/copy/${locale}.json`, own[locale] ?? {}, mostLetters),
    ),
  )
  return isWhole(copy) && !findings.some(isError) ? { copy, findings } : { findings }
}

function checkKeys(
  file: string,
  texts: Copy,
  known: ReadonlySet<string>,
  areAllKnown: boolean,
): Finding[] {
  const missing = [...known].filter((key) => !Object.hasOwn(texts, key))
  const unknown = Object.keys(texts).filter((key) => !isKnown(key, known))
  return keyFindings(
    file,
    texts,
    missing.map((key) => ({ key, what: 'a text' })),
    {
      keys: areAllKnown ? unknown : [],
      known,
      expected: 'only keys that the pages show',
      found: 'an unknown key',
      fix: (key) => `Remove ${key}.`,
    },
  )
}

function isKnown(key: string, known: ReadonlySet<string>): boolean {
  const other = key.replace(OPTIONAL_PLURAL, '_other')
  return known.has(key) || (key !== other && known.has(other))
}

function checkWords(file: string, texts: Copy): Finding[] {
  const findings: Finding[] = []
  for (const [field, text] of Object.entries(texts)) {
    const rule = RECAP_COPY[field.replace(OPTIONAL_PLURAL, '_other')] ?? {}
    const needed = rule.needed ?? []
    const allowed = [...needed, ...(rule.allowed ?? [])]
    const used = [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string)
    const unknown = used.filter((one) => !allowed.includes(one))
    for (const name of unknown) {
      const meant = closest(name, allowed) ?? allowed[0]
      findings.push({
        file,
        field,
        expected:
          allowed.length > 0 ? allowed.map((one) => `{${one}}`).join(', ') : 'no value in braces',
        found: `{${name}}`,
        fix: meant ? `Did you mean {${meant}}?` : 'Write the words without it.',
      })
    }
    // A misspelt placeholder already has a finding, so it is not also reported as missing.
    const misspelt = unknown.map((one) => closest(one, allowed) ?? allowed[0])
    for (const name of needed.filter((one) => !used.includes(one) && !misspelt.includes(one))) {
      findings.push({
        file,
        field,
        expected: `a sentence with {${name}}`,
        found: show(text),
        fix: `Put {${name}} where it belongs in the sentence.`,
      })
    }
  }
  const length = [...(texts.description ?? '')].length
  if (length > 0 && (length < DESCRIPTION_LENGTH.min || length > DESCRIPTION_LENGTH.max)) {
    findings.push({
      file,
      field: 'description',
      expected: `${DESCRIPTION_LENGTH.min} to ${DESCRIPTION_LENGTH.max} letters, for search results`,
      found: `${length} letters`,
      fix: length < DESCRIPTION_LENGTH.min ? 'Say a little more.' : 'Say it shorter.',
    })
  }
  return findings
}

function comparisons(shown: string, copy: ReadCopy, english: Copy): Finding[] {
  const whole = Object.fromEntries(
    LOCALES.map((locale) => [locale, copy[locale] ?? english]),
  ) as CopyByLocale
  return compareCatalogues(whole)
    .filter(({ problem }) => problem === 'placeholders' || problem === 'empty')
    .map(({ locale, key, problem, expected, found }) => ({
      file: `${shown}/copy/${locale}.json`,
      field: key,
      expected: problem === 'empty' ? 'a text' : `the values of the English text: ${expected}`,
      found,
      fix:
        problem === 'empty'
          ? 'Write the text.'
          : 'Use the same names in braces as the English text; they are never translated.',
    }))
}
