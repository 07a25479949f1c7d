import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { SaxesParser } from 'saxes'
import jsToXliff12 from 'xliff/jsToXliff12'
import xliff12ToJs from 'xliff/xliff12ToJs'
import { isLocale, type Locale } from '#src/contract/locales.ts'
import { decodeText } from '#src/files/decode-text.ts'
import { CommandError } from './command-error.ts'
import { writeTable } from './csv.ts'
import { readRecords } from './operator-file.ts'

export interface TranslationUnit {
  /** The file that has the translation, such as `campaigns/dice/copy/fr.json`. */
  file: string
  key: string
  english: string
  translation: string
  /** A digest of the translation when the file was written. */
  state: string
}

export interface UnitToTranslate extends TranslationUnit {
  note: string
  /** The maximum length of the translation, in characters. */
  letters: number
}

const MOST_BYTES = 2_000_000

const COLUMNS = ['key', 'file', 'language', 'english', 'translation', 'letters', 'note', 'state']

/** Returns units as XLIFF 1.2, which every translation tool reads. */
export function writeXliff(units: readonly UnitToTranslate[], locale: Locale): Promise<string> {
  const resources: Xliff['resources'] = {}
  for (const { file, key, english, translation, note, letters, state } of units) {
    const unit: XliffUnit = {
      source: english,
      target: translation,
      additionalAttributes: { maxwidth: `${letters}`, 'size-unit': 'char', extradata: state },
      ...(note && { note }),
    }
    resources[file] = { ...resources[file], [key]: unit }
  }
  return jsToXliff12({ sourceLanguage: 'en', targetLanguage: locale, resources })
}

/** Returns units as CSV, with the mark by which spreadsheet programs recognise UTF-8. */
export function writeCsv(units: readonly UnitToTranslate[], locale: Locale): string {
  const rows = units.map((unit) => ({ ...unit, language: locale }))
  return `\uFEFF${writeTable(rows, COLUMNS as (keyof (typeof rows)[number])[])}\n`
}

/**
 * Reads the units of an XLIFF or CSV file, and their language.
 * @throws {CommandError} with the file and the fix, if the file cannot be read as a whole.
 */
export async function readTranslations(
  file: string,
): Promise<{ locale: Locale; units: TranslationUnit[] }> {
  const { size } = statSync(resolve(file))
  if (size > MOST_BYTES) {
    throw new CommandError(
      `${file} has ${size} bytes, and a campaign’s texts have at most ${MOST_BYTES}`,
      'name the file that the translator sent back',
    )
  }
  const { language, units } = /\.csv$/i.test(file) ? readCsv(file) : await readXliff(file)
  if (!isLocale(language) || language === 'en') {
    throw new CommandError(
      `${file} is in the language “${language}”`,
      'set its target language to one that the product has, other than en',
    )
  }
  return { locale: language, units }
}

function readCsv(file: string): { language: string; units: TranslationUnit[] } {
  const records = readRecords(file, COLUMNS)
  const languages = [...new Set(records.map(({ value }) => value('language')))]
  const units = records.map(({ value }) => ({
    file: value('file'),
    key: value('key'),
    english: value('english'),
    translation: value('translation'),
    state: value('state'),
  }))
  return { language: languages.join(', '), units }
}

async function readXliff(file: string): Promise<{ language: string; units: TranslationUnit[] }> {
  const { text } = decodeText(readFileSync(resolve(file)))
  const wrong = (what: string) =>
    new CommandError(`${file} ${what}`, 'save it as XLIFF 1.2, or send it to the translator again')
  // Entities could make a small file huge, and no translation tool declares any.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw wrong('has a document type (<!DOCTYPE …>)')
  let read: Xliff
  try {
    requireWellFormed(text)
    read = await xliff12ToJs(text, { inlineAsString: true })
  } catch (error) {
    throw wrong(`is no XLIFF: ${error instanceof Error ? error.message : error}`)
  }
  if (read.xliffVersion) throw wrong(`is XLIFF ${read.xliffVersion}`)
  const units = Object.entries(read.resources).flatMap(([original, all]) =>
    unitsOf(all).map(([key, { source, target, additionalAttributes }]) => ({
      file: original,
      key,
      english: source ?? '',
      // Removes the marks that some tools put around each sentence (<mrk mtype="seg">).
      translation: (Array.isArray(target) ? target.join('') : String(target ?? ''))
        .replace(/<\/?mrk\b[^>]*>/g, '')
        .trim(),
      state: additionalAttributes?.extradata ?? '',
    })),
  )
  return { language: read.targetLanguage ?? '', units }
}

/** @throws {Error} if a text is no well-formed XML with the root `xliff`, which the package xliff does not check. */
function requireWellFormed(text: string): void {
  const parser = new SaxesParser()
  let root: string | undefined
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentagstart', ({ name }) => {
    root ??= name
  })
  parser.write(text).close()
  if (root !== 'xliff') throw new Error(`it begins with <${root}>`)
}

function unitsOf(units: Record<string, XliffUnit>): [string, XliffUnit][] {
  return Object.entries(units).flatMap(([key, unit]): [string, XliffUnit][] =>
    unit.groupUnits ? unitsOf(unit.groupUnits) : [[key, unit]],
  )
}
