import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import i18next, { type InitOptions } from 'i18next'
import { DEFAULT_LOCALE, type Locale } from '#src/contract/locales.ts'
import { type Catalogue, catalogueName, readCatalogue } from './catalogue.ts'
import { PLURAL_CATEGORIES, pluralBases, pluralCategories } from './plural-keys.ts'

/** Fills and returns the text of `key`; `count` chooses the plural variant. */
export type FixedT = (key: string, values?: Readonly<Record<string, string | number>>) => string

const CONFIG = 'astro-i18next.config.cjs'

/**
 * The texts of one namespace in one locale, for pages that are rendered at build. English stands in
 * for a text that the locale lacks; a key that English lacks too is an error with file and key.
 */
export function fixedT(locale: Locale, namespace: string): FixedT {
  const own = loaded(locale, namespace)
  const english = loaded(DEFAULT_LOCALE, namespace)
  const t = i18next.getFixedT(locale, namespace)
  return (key, values = {}) => {
    const known = (texts: Catalogue) => key in texts || `${key}_other` in texts
    if (!known(own) && !known(english)) throw missing(locale, namespace, key)
    return t(key, { ...values, lng: locale })
  }
}

/**
 * Raw texts for an island's props, placeholders untouched: `keys` of one namespace, or all of it. A
 * key with plural variants brings all that the locale has (`days` gives `days_one`, `days_other`).
 */
export function pickStrings(
  locale: Locale,
  namespace: string,
  keys?: readonly string[],
): Record<string, string> {
  const own = loaded(locale, namespace)
  const english = loaded(DEFAULT_LOCALE, namespace)
  const picked: Record<string, string> = {}
  for (const key of keys ?? Object.keys(english)) {
    const found = variants(own, key) ?? variants(english, key)
    if (!found) throw missing(locale, namespace, key)
    Object.assign(picked, found)
  }
  return picked
}

function variants(texts: Catalogue, key: string): Record<string, string> | undefined {
  const exact = texts[key]
  if (exact !== undefined) return { [key]: exact }
  if (!(`${key}_one` in texts && `${key}_other` in texts)) return undefined
  return Object.fromEntries(
    PLURAL_CATEGORIES.map((category) => `${key}_${category}`).flatMap((variant) => {
      const text = texts[variant]
      return text === undefined ? [] : [[variant, text]]
    }),
  )
}

function missing(locale: Locale, namespace: string, key: string): Error {
  const [own, english] = [locale, DEFAULT_LOCALE].map((name) => catalogueName(name, namespace))
  const files = own === english ? own : `${own} and ${english}`
  return new Error(`${files}: no text "${key}": add the key, or correct where it is asked for`)
}

const cache = new Map<string, { changed: number; texts: Catalogue }>()

/** Reads a catalogue again when its file changed, so that a text edited under `dev` shows at once. */
function loaded(locale: Locale, namespace: string): Catalogue {
  const root = projectRoot()
  const name = catalogueName(locale, namespace)
  const file = path.join(root, name)
  const changed = existsSync(file) ? statSync(file).mtimeMs : 0
  const known = cache.get(file)
  if (known?.changed === changed) return known.texts
  if (!changed && locale === DEFAULT_LOCALE) throw new Error(`${name}: the file is missing`)
  const texts = changed ? readCatalogue(root, locale, namespace) : {}
  initialise(root)
  i18next.addResourceBundle(locale, namespace, withEveryPlural(locale, texts), true, true)
  cache.set(file, { changed, texts })
  return texts
}

/** i18next would answer a missing variant (French `_many`) in English; ours is the locale's `_other`. */
function withEveryPlural(locale: Locale, texts: Catalogue): Catalogue {
  const whole: Record<string, string> = { ...texts }
  for (const base of pluralBases(texts)) {
    for (const category of pluralCategories(locale)) {
      whole[`${base}_${category}`] ??= texts[`${base}_other`] ?? ''
    }
  }
  return whole
}

/** astro-i18next has done this already inside a page; scripts and tests have no integration. */
function initialise(root: string) {
  if (i18next.isInitialized) return
  const config: { i18nextServer: InitOptions } = createRequire(path.join(root, CONFIG))(
    `./${CONFIG}`,
  )
  i18next.init({ ...config.i18nextServer, preload: [], resources: {} })
}

let root: string | undefined

/** The nearest folder with our configuration, above this module (or its built chunk) or the shell's. */
function projectRoot(): string {
  if (root) return root
  const starts = [process.cwd()]
  if (import.meta.url.startsWith('file:'))
    starts.unshift(path.dirname(fileURLToPath(import.meta.url)))
  for (const start of starts) {
    for (let folder = start; ; folder = path.dirname(folder)) {
      if (existsSync(path.join(folder, CONFIG))) {
        root = folder
        return root
      }
      if (folder === path.dirname(folder)) break
    }
  }
  throw new Error(`${CONFIG} was found neither above the build nor above ${process.cwd()}`)
}
