import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import type { Copy } from '../definition/content.ts'
import type { Kind } from '../definition/define-kind.ts'
import { copyFoldersOf, fileOfKind } from '../definition/kind-folder.ts'
import type { Finding } from '../findings/finding.ts'
import { readTexts } from './read-texts.ts'

export type ReadCopy = Readonly<Partial<Record<Locale, Copy>>>

export interface CopyLayer {
  texts: ReadCopy
  fileOf(locale: Locale): string
}

export interface LayeredCopy {
  /** The texts of the campaign's pages. Languages with an unreadable file are missing. */
  copy: ReadCopy
  own: CopyLayer
  /** The texts that the campaign inherits: of its kind, then of `sharedCopy`; empty without such folders. */
  beneath: readonly CopyLayer[]
  findings: Finding[]
  located(finding: Finding): Finding
}

type KindOfCopy = Pick<Kind, 'name' | 'sharedCopy'>

/** Reads `copy/{locale}.json` of a campaign and of its kind. */
export function readCopy(folder: string, shown: string, kind: KindOfCopy): LayeredCopy {
  const own = readLayer(join(folder, 'copy'), `${shown}/copy`)
  const beneath = copyFoldersOf(kind)
    .filter((home) => existsSync(home))
    .map((home) => readLayer(home, home))
  const copy: Partial<Record<Locale, Copy>> = {}
  for (const locale of LOCALES) {
    if (own.texts[locale]) copy[locale] = { ...inherited(beneath, locale), ...own.texts[locale] }
  }
  const layers = [own, ...beneath]
  return {
    copy,
    own,
    beneath,
    findings: layers.flatMap(({ findings }) => findings),
    located: (finding) => {
      const locale = basename(finding.file, '.json') as Locale
      // A text that a language lacks belongs to the layer with the English text.
      const holder = [locale, DEFAULT_LOCALE]
        .map((one) => layers.find(({ texts }) => Object.hasOwn(texts[one] ?? {}, finding.field)))
        .find((layer) => layer)
      return holder ? { ...finding, file: holder.fileOf(locale) } : finding
    },
  }
}

/** Returns the texts of a language that a campaign inherits from its kind. */
export function inherited(beneath: readonly CopyLayer[], locale: Locale): Copy {
  return Object.assign({}, ...beneath.map(({ texts }) => texts[locale]).reverse())
}

/**
 * Returns the keys of the kind's template. Each campaign writes its own texts for them. Undefined
 * without a template.
 */
export function seasonKeysOf(kind: Pick<Kind, 'name'>): string[] | undefined {
  const file = fileOfKind(kind, `./template/copy/${DEFAULT_LOCALE}.json`)
  return existsSync(file) ? Object.keys(readTexts(file, file).texts ?? {}) : undefined
}

/** Returns whether every language has readable texts. */
export function isWhole(copy: ReadCopy): copy is Readonly<Record<Locale, Copy>> {
  return LOCALES.every((locale) => copy[locale])
}

function readLayer(folder: string, shown: string): CopyLayer & { findings: Finding[] } {
  const fileOf = (locale: Locale) => `${shown}/${locale}.json`
  const texts: Partial<Record<Locale, Copy>> = {}
  const findings = LOCALES.flatMap((locale) => {
    const read = readTexts(join(folder, `${locale}.json`), fileOf(locale))
    if (read.texts) texts[locale] = read.texts
    return read.findings
  })
  return { texts, fileOf, findings }
}
