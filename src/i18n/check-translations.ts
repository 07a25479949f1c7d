import path from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { listNames } from '#src/files/list-folder.ts'
import {
  type Catalogue,
  catalogueName,
  listNamespaces,
  readCatalogue,
  readCatalogueFile,
} from './catalogue.ts'
import { type CatalogueProblem, compareCatalogues } from './compare-catalogues.ts'
import { repeatedKeys } from './repeated-keys.ts'

export interface TranslationFinding {
  file: string
  field: string
  expected: string
  found: string
  fix: string
}

const FIXES: Readonly<Record<CatalogueProblem['problem'], string>> = {
  missing: 'Add the key with its translation.',
  unknown: 'Take the key out, or add it to the English file.',
  placeholders: 'Use the same placeholders as the English text.',
  empty: 'Write the text.',
}

/** Returns all mistakes in the catalogues of a project. */
export function checkTranslations(root: string): TranslationFinding[] {
  const namespaces = listNamespaces(root)
  return [
    ...LOCALES.flatMap((locale) => strayFiles(root, locale, namespaces)),
    ...namespaces.flatMap((namespace) => checkNamespace(root, namespace)),
  ]
}

function strayFiles(root: string, locale: Locale, namespaces: string[]): TranslationFinding[] {
  const folder = path.join(root, 'i18n', locale)
  return listNames(folder)
    .filter((name) => !namespaces.includes(path.basename(name, '.json')))
    .map((name) => ({
      file: `i18n/${locale}/${name}`,
      field: 'the file',
      expected: `one of ${namespaces.map((namespace) => `${namespace}.json`).join(', ')}`,
      found: name,
      fix: `Take it out, or add i18n/${DEFAULT_LOCALE}/${name}.`,
    }))
}

function checkNamespace(root: string, namespace: string): TranslationFinding[] {
  const findings: TranslationFinding[] = []
  const byLocale = {} as Record<Locale, Catalogue>
  for (const locale of LOCALES) {
    const file = catalogueName(locale, namespace)
    try {
      byLocale[locale] = readCatalogue(root, locale, namespace)
      const repeated = repeatedKeys(readCatalogueFile(root, locale, namespace))
      findings.push(...repeated.map((one) => ({ file, ...one })))
    } catch (error) {
      findings.push({
        file,
        field: 'the file',
        expected: 'a JSON object of texts',
        found: error instanceof Error ? error.message : String(error),
        fix: `Write it after i18n/${DEFAULT_LOCALE}/${namespace}.json.`,
      })
    }
  }
  if (findings.length > 0) return findings
  return compareCatalogues(byLocale).map(({ locale, key, problem, expected, found }) => ({
    file: catalogueName(locale, namespace),
    field: key,
    expected,
    found,
    fix: FIXES[problem],
  }))
}

if (import.meta.main) {
  const findings = checkTranslations(process.cwd())
  for (const { file, field, expected, found, fix } of findings) {
    console.error(`${file}: ${field}: expected ${expected}, found ${found}. ${fix}`)
  }
  if (findings.length > 0) process.exitCode = 1
}
