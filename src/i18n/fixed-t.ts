import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import i18next, { type BackendModule, type InitOptions } from 'i18next'
import fsBackend from 'i18next-fs-backend'
import { DEFAULT_LOCALE, type Locale } from '#src/contract/locales.ts'
import { type Catalogue, catalogueName, flattenCatalogue } from './catalogue.ts'
import { PLURAL_CATEGORIES } from './plural-keys.ts'
import { asShown, isPseudo } from './pseudo.ts'

/** Returns the text of `key` with `values` filled in; `count` selects the plural variant. */
export type FixedT = (key: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * Returns a function that returns the texts of a namespace in a locale, for pages that the build
 * renders. If the locale lacks a text, that function returns the English one.
 * @throws {Error} with the file and the key, if English also lacks the key.
 */
export function fixedT(locale: Locale, namespace: string): FixedT {
  load(locale, namespace)
  const t = i18next.getFixedT(locale, namespace)
  return (key, values = {}) => {
    // For a missing variant (French `_many`), i18next would use English before `_other`.
    const keys = 'count' in values ? [key, `${key}_other`] : [key]
    const options = { ...values, lng: locale, ns: namespace, returnObjects: true }
    const own = { ...options, fallbackLng: [] }
    const known = i18next.exists(keys, own) ? own : options
    const text: unknown = t(keys, known)
    if (typeof text !== 'string' || !i18next.exists(keys, options)) {
      throw missing(locale, namespace, key)
    }
    if (!isPseudo()) return text
    // Makes only the product's own texts longer and accented, not the values inside.
    const written = String(t(keys, { ...known, skipInterpolation: true }))
    return i18next.services.interpolator.interpolate(asShown(written), values, locale, {})
  }
}

/**
 * Returns texts with placeholders for an island's props: the `keys` of a namespace, or all keys. A
 * key with plural variants returns all variants of the locale (`days` returns `days_one`,
 * `days_other`).
 */
export function pickStrings(
  locale: Locale,
  namespace: string,
  keys?: readonly string[],
): Record<string, string> {
  load(locale, namespace)
  const picked: Record<string, string> = {}
  for (const key of keys ?? Object.keys(allTexts(DEFAULT_LOCALE, namespace))) {
    const found = variants(locale, namespace, key) ?? variants(DEFAULT_LOCALE, namespace, key)
    if (!found) throw missing(locale, namespace, key)
    Object.assign(picked, found)
  }
  return picked
}

function allTexts(locale: Locale, namespace: string): Catalogue {
  const texts = i18next.getResourceBundle(locale, namespace)
  return flattenCatalogue(texts, catalogueName(locale, namespace))
}

function variants(
  locale: Locale,
  namespace: string,
  key: string,
): Record<string, string> | undefined {
  const found = (names: readonly string[]) =>
    Object.fromEntries(
      names
        .map((name): [string, unknown] => [name, i18next.getResource(locale, namespace, name)])
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .map(([name, text]) => [name, asShown(text)]),
    )
  const exact = found([key])
  if (key in exact) return exact
  const plural = found(PLURAL_CATEGORIES.map((category) => `${key}_${category}`))
  return `${key}_one` in plural && `${key}_other` in plural ? plural : undefined
}

function missing(locale: Locale, namespace: string, key: string): Error {
  const [own, english] = [locale, DEFAULT_LOCALE].map((name) => catalogueName(name, namespace))
  const files = own === english ? own : `${own} and ${english}`
  return new Error(`${files}: no text "${key}": add the key, or correct where it is asked for`)
}

function load(locale: Locale, namespace: string): void {
  if (!i18next.isInitialized) initialise()
  for (const name of new Set([locale, DEFAULT_LOCALE])) {
    if (import.meta.env?.DEV) readIfChanged(name, namespace)
    else if (!i18next.hasResourceBundle(name, namespace)) read(name, namespace)
  }
}

/** Initialises i18next for scripts and tests; inside a page, astro-i18next has initialised it. */
function initialise(): void {
  const config: { i18nextServer: InitOptions } = createRequire(import.meta.url)(
    '../../astro-i18next.config.cjs',
  )
  // A copy, because i18next modifies its options.
  i18next.use(fsBackend).init(structuredClone(config.i18nextServer))
}

const changedAt = new Map<string, number>()

/** Reads a catalogue again if its file has changed, so that `dev` shows an edited text. */
function readIfChanged(locale: Locale, namespace: string): void {
  const { loadPath } = i18next.options.backend as { loadPath: string }
  const file = loadPath.replace('{{lng}}', locale).replace('{{ns}}', namespace)
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (changedAt.get(file) === changed) return
  read(locale, namespace)
  changedAt.set(file, changed)
}

/**
 * Makes i18next's backend read a catalogue. `reloadResources` would ignore an unreadable file and
 * never retry.
 * @throws {Error} with the file's name; a locale other than English may lack the file.
 */
function read(locale: Locale, namespace: string): void {
  const backend: BackendModule = i18next.services.backendConnector.backend
  // The callback runs before `read` returns: the configuration has `initImmediate: false`.
  backend.read(locale, namespace, (error, texts) => {
    i18next.removeResourceBundle(locale, namespace)
    if (texts) i18next.addResourceBundle(locale, namespace, texts)
    else if (locale === DEFAULT_LOCALE || (error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(`${catalogueName(locale, namespace)}: cannot be read: ${error}`)
    }
  })
}
