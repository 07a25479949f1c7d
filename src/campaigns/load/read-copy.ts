import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import type { Finding } from '../checks/finding.ts'
import type { Copy } from '../definition/content.ts'
import type { Kind } from '../definition/define-kind.ts'
import { fileOfKind } from '../definition/kind-folder.ts'
import { readTexts } from './read-texts.ts'

/** The texts of the languages whose file could be read. */
export type ReadCopy = Readonly<Partial<Record<Locale, Copy>>>

/** The texts of a campaign in two layers: those of its kind, and over them its own. */
export interface LayeredCopy {
  /** What its pages show. A language whose own file could not be read is missing. */
  copy: ReadCopy
  /** The texts in the campaign's folder, each of which replaces the kind's text with its key. */
  own: ReadCopy
  /** The texts that all campaigns of the kind have; none if the kind has no `copy/`. */
  ofKind: ReadCopy
  findings: Finding[]
  /** Returns the file of the kind's texts of a language. */
  kindFile(locale: Locale): string
  /** Returns a finding about a text of `copy` with the file of the layer that holds the text. */
  located(finding: Finding): Finding
}

type KindName = Pick<Kind, 'name'>

/** Reads `copy/{locale}.json` of a campaign and of its kind. */
export function readCopy(folder: string, shown: string, kind: KindName): LayeredCopy {
  const home = fileOfKind(kind, './copy')
  const own = readLayer(join(folder, 'copy'), `${shown}/copy`)
  const ofKind = existsSync(home) ? readLayer(home, home) : { texts: {}, findings: [] }
  const copy: Partial<Record<Locale, Copy>> = {}
  for (const locale of LOCALES) {
    if (own.texts[locale]) copy[locale] = { ...ofKind.texts[locale], ...own.texts[locale] }
  }
  const has = ({ texts }: Layer, locale: Locale, key: string) =>
    Object.hasOwn(texts[locale] ?? {}, key)
  const kindFile = (locale: Locale) => `${home}/${locale}.json`
  return {
    copy,
    own: own.texts,
    ofKind: ofKind.texts,
    findings: [...own.findings, ...ofKind.findings],
    kindFile,
    located: (finding) => {
      const locale = basename(finding.file, '.json') as Locale
      // A text that its language lacks belongs where the English one is.
      const holder = [locale, DEFAULT_LOCALE].find(
        (one) => has(own, one, finding.field) || has(ofKind, one, finding.field),
      )
      if (!holder || has(own, holder, finding.field)) return finding
      return { ...finding, file: kindFile(locale) }
    },
  }
}

/**
 * Returns the keys of the texts that campaigns of a kind say in their own words: those of its template.
 * Undefined if it has none.
 */
export function seasonKeysOf(kind: KindName): string[] | undefined {
  const file = fileOfKind(kind, `./template/copy/${DEFAULT_LOCALE}.json`)
  return existsSync(file) ? Object.keys(readTexts(file, file).texts ?? {}) : undefined
}

/** Whether the texts of all languages could be read. */
export function isWhole(copy: ReadCopy): copy is Readonly<Record<Locale, Copy>> {
  return LOCALES.every((locale) => copy[locale])
}

interface Layer {
  texts: ReadCopy
  findings: Finding[]
}

function readLayer(folder: string, shown: string): Layer {
  const texts: Partial<Record<Locale, Copy>> = {}
  const findings = LOCALES.flatMap((locale) => {
    const read = readTexts(join(folder, `${locale}.json`), `${shown}/${locale}.json`)
    if (read.texts) texts[locale] = read.texts
    return read.findings
  })
  return { texts, findings }
}
