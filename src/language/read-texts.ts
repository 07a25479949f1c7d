import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import {
  type Catalogue,
  catalogueName,
  flattenCatalogue,
  listNamespaces,
} from '#src/i18n/catalogue.ts'
import type { Text } from './text.ts'

const COPY_FOLDERS = [
  'campaigns/*/copy',
  'src/kinds/*/copy',
  'src/kinds/*/template/copy',
  'src/recap/copy',
  'src/recap/template/copy',
  'albums/*/names',
]

/**
 * Returns all texts of a project: those of `i18n/`, all recaps, the campaign kinds, their templates, the
 * campaigns and the albums. Skips unreadable files, which other checks report.
 */
export function readProjectTexts(root: string): Text[] {
  const catalogues = listNamespaces(root).map(
    (namespace) => (locale: Locale) => catalogueName(locale, namespace),
  )
  const copies = COPY_FOLDERS.flatMap((pattern) => globSync(pattern, { cwd: root }).sort()).map(
    (folder) => (locale: Locale) => `${folder.replaceAll('\\', '/')}/${locale}.json`,
  )
  return [...catalogues, ...copies].flatMap((fileOf) => readLanguages(root, fileOf))
}

function readLanguages(root: string, fileOf: (locale: Locale) => string): Text[] {
  const english = readFlat(root, fileOf(DEFAULT_LOCALE))
  return LOCALES.flatMap((locale) => {
    const file = fileOf(locale)
    return Object.entries(readFlat(root, file)).map(([key, text]) => ({
      file,
      key,
      locale,
      text,
      english: english[key] ?? '',
    }))
  })
}

function readFlat(root: string, file: string): Catalogue {
  const path = join(root, file)
  if (!existsSync(path)) return {}
  try {
    return flattenCatalogue(JSON.parse(readFileSync(path, 'utf8')), file)
  } catch {
    return {}
  }
}
