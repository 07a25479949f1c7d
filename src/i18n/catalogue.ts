import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LOCALE, type Locale } from '#src/contract/locales.ts'
import { listNames } from '#src/files/list-folder.ts'

/** The texts of a namespace in one locale, by flat key: dots join the parts of a nested key. */
export type Catalogue = Readonly<Record<string, string>>

/** Returns the name of a catalogue file in errors: `i18n/fr/common.json`. */
export function catalogueName(locale: Locale, namespace: string): string {
  return `i18n/${locale}/${namespace}.json`
}

/** Returns the namespaces of a project: the sorted names of the files for English. */
export function listNamespaces(root: string): string[] {
  return listNames(path.join(root, 'i18n', DEFAULT_LOCALE))
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .sort()
}

/**
 * Reads a catalogue.
 * @throws {Error} that names the file, and the key if a leaf is not a text.
 */
export function readCatalogue(root: string, locale: Locale, namespace: string): Catalogue {
  const name = catalogueName(locale, namespace)
  let json: unknown
  try {
    json = JSON.parse(readCatalogueFile(root, locale, namespace))
  } catch (error) {
    throw new Error(`${name}: cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  return flattenCatalogue(json, name)
}

/** Returns a catalogue's file as text, unparsed. */
export function readCatalogueFile(root: string, locale: Locale, namespace: string): string {
  return readFileSync(path.join(root, catalogueName(locale, namespace)), 'utf8')
}

/**
 * Flattens nested texts: `{ a: { b: 'x' } }` becomes `{ 'a.b': 'x' }`. `file` is the name of the
 * catalogue in errors.
 * @throws {Error} for a repeated key, or a leaf that is not a text.
 */
export function flattenCatalogue(json: unknown, file: string): Catalogue {
  const flat: Record<string, string> = {}
  const visit = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (Object.hasOwn(flat, key)) throw new Error(`${file}: ${key}: is written twice`)
      flat[key] = value
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [part, child] of Object.entries(value)) visit(child, key ? `${key}.${part}` : part)
    } else {
      throw new Error(`${file}: ${key || 'the file'}: expected a text, found ${describe(value)}`)
    }
  }
  if (typeof json === 'string') throw new Error(`${file}: expected an object of texts`)
  visit(json, '')
  return flat
}

function describe(value: unknown): string {
  return Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`
}
