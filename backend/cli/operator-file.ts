import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Papa from 'papaparse'
import { decodeText } from '#src/files/decode-text.ts'
import { CommandError } from './command-error.ts'
import { readValue } from './csv.ts'

export interface FileRecord {
  /** The record's location for error messages, such as `sent.csv, row 2 after the names`. */
  where: string
  /** Returns the trimmed value of a column; '' if it has none. */
  value(column: string): string
}

/** A long number in spreadsheet programs' scientific notation, with lost digits. */
const SCIENTIFIC = /^\d([.,]\d+)?E\+?\d+$/i

/**
 * Returns `id`, which was read from a file.
 * @throws {CommandError} if a spreadsheet program has rounded it, with the fix.
 */
export function requireId(id: string, where: string): string {
  if (!SCIENTIFIC.test(id)) return id
  throw new CommandError(
    `${where} "${id}" is a rounded number: its program has lost digits of the id`,
    'export the list anew, give its column the format “Text” before it is filled or opened, and save it again',
  )
}

/**
 * Returns a function that says whether a record's id is new.
 * @throws {CommandError} if an earlier record has the same id but other content.
 */
export function unlikeBefore(column: string) {
  const known = new Map<string, { where: string; content: string }>()
  return (where: string, id: string, entry: object): boolean => {
    const content = JSON.stringify(entry)
    const before = known.get(id)
    if (!before) known.set(id, { where, content })
    else if (before.content !== content) {
      throw new CommandError(
        `${where} has the ${column} "${id}" of ${before.where}, and says something else`,
        'correct one of the two, or leave it out',
      )
    }
    return !before
  }
}

const DELIMITERS = [',', ';', '\t'] as const

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file: correct its path',
  ENOTDIR: 'there is no such file: correct its path',
  EISDIR: 'it is a folder: name a file in it',
  EACCES: 'you have no right to read it: give yourself that, or copy it',
  EPERM: 'you have no right to read it: give yourself that, or copy it',
}

const WORKBOOKS = ['504b0304', 'd0cf11e0']

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const NO_TEXT = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\p{Cs}\ufffd]/u

/**
 * Reads a file's records: a JSON array of objects, or CSV with column names in the first row. Ignores columns
 * that are not in `columns`.
 * @throws {CommandError} with the file, the place and the fix, also if a table has no column `columns[0]`.
 */
export function readRecords(file: string, columns: readonly string[]): FileRecord[] {
  const text = readText(file)
  return /^\s*[[{]/.test(text)
    ? jsonRecords(file, text, columns)
    : tableRecords(file, text, columns)
}

/**
 * Reads a file with one value per line, with or without a heading `column`; or, from a table, the values of
 * that column.
 * @throws {CommandError} with the file and the fix.
 */
export function readValues(file: string, column: string): string[] {
  const text = readText(file)
  const { heading, delimiter, lines } = parseTable(file, text, [column])
  const names = heading.filter((name) => name !== '')
  const below = names.length === 1 && names[0] === column ? lines.slice(1) : lines
  const values =
    names.length > 1 && names.includes(column)
      ? tableRecords(file, text, [column]).map((record) => record.value(column))
      : below.map((line) => readValue(aloneIn(line, delimiter).trim()))
  const named = values.filter((value) => value !== '')
  if (named.length > 0) return named
  throw new CommandError(`${file} names nobody`, `write one ${column} on each line`)
}

function aloneIn(line: string, delimiter: string): string {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter })
  const [first = '', ...others] = data[0] ?? []
  return errors.length === 0 && others.every((one) => one.trim() === '') ? first : line
}

function readText(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new CommandError(
      `${resolve(file)} cannot be read (${code})`,
      UNREADABLE[code] ?? 'name a file',
    )
  }
  if (WORKBOOKS.includes(bytes.toString('hex', 0, 4))) {
    throw new CommandError(
      `${file} is a workbook of a spreadsheet program`,
      'save it there as “CSV UTF-8”, and name that file',
    )
  }
  const text = decodeText(bytes).text.replace(/\r\n?/g, '\n')
  const lost = NO_TEXT.exec(text)
  if (lost) {
    throw new CommandError(
      `${file}, line ${text.slice(0, lost.index).split('\n').length} cannot be read as text`,
      'save it as text in UTF-8, anew from where it comes from',
    )
  }
  return text
}

function jsonRecords(file: string, text: string, columns: readonly string[]): FileRecord[] {
  let entries: unknown
  try {
    // Keeps a number's source text, because it may have too many digits for JavaScript.
    entries = JSON.parse(text, (_, value, context?: { source?: string }) =>
      typeof value === 'number' ? (context?.source ?? value) : value,
    )
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new CommandError(
      `${file} is no JSON: ${what}`,
      'look there: a comma too few or too many, or a quote or bracket that is not closed',
    )
  }
  const example = `[{ ${columns.map((column) => `"${column}": …`).join(', ')} }]`
  if (!Array.isArray(entries)) {
    throw new CommandError(`${file} is no list`, `put its entries in brackets: ${example}`)
  }
  return entries.map((entry: unknown, index) => {
    const where = `${file}, entry ${index + 1}`
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      throw new CommandError(`${where} has no names and values`, `write it as in ${example}`)
    }
    const values = new Map<string, string>()
    for (const [name, value] of Object.entries(entry)) {
      const column = columnName(name)
      if (!columns.includes(column) || value === null) continue
      if (typeof value === 'object') {
        throw new CommandError(`${where}: ${column} is no text or number`, 'write one value')
      }
      const written = String(value).trim()
      if (NO_TEXT.test(written)) {
        throw new CommandError(`${where}: ${column} cannot be read as text`, 'write it anew')
      }
      values.set(column, written)
    }
    return { where, value: (column) => values.get(column) ?? '' }
  })
}

function tableRecords(file: string, text: string, columns: readonly string[]): FileRecord[] {
  const { heading, rows } = parseTable(file, text, columns)
  const [needed] = columns
  if (!heading.includes(needed ?? '')) {
    throw new CommandError(
      `${file} has no column "${needed}"`,
      `begin it with a line of names, such as ${columns.join(',')}`,
    )
  }
  const twice = columns.find((column) => heading.indexOf(column) !== heading.lastIndexOf(column))
  if (twice) throw new CommandError(`${file} has two columns "${twice}"`, 'remove one of them')
  return rows.flatMap((row, index) => {
    const where = `${file}, row ${index + 1} after the names`
    if (row.every((value) => value.trim() === '')) return []
    if (row.slice(heading.length).some((value) => value.trim() !== '')) {
      throw new CommandError(
        `${where} has ${row.length} values for ${heading.length} names`,
        'put a value that contains the separator in quotes',
      )
    }
    return [{ where, value: (column) => readValue((row[heading.indexOf(column)] ?? '').trim()) }]
  })
}

interface Table {
  delimiter: string
  heading: string[]
  rows: string[][]
  lines: string[]
}

/**
 * Parses a table. Its first line may give the delimiter, such as `sep=;`. Otherwise, uses the delimiter with
 * which most of `columns` are found in the first row.
 */
function parseTable(file: string, text: string, columns: readonly string[]): Table {
  const said = /^\s*"?sep=(.)"?[,;\t]*(?:\n|$)/i.exec(text)
  const body = text.slice(said?.[0].length ?? 0).replace(/^\s*\n/, '')
  const namesBy = (delimiter: string) =>
    (Papa.parse<string[]>(body, { delimiter, preview: 1 }).data[0] ?? []).map(columnName)
  const known = (delimiter: string) =>
    namesBy(delimiter).filter((name) => columns.includes(name)).length
  const delimiter =
    said?.[1] ?? DELIMITERS.reduce((best, one) => (known(one) > known(best) ? one : best))
  const heading = namesBy(delimiter)
  const lines = body.split('\n')
  if (!heading.some((name) => columns.includes(name)))
    return { delimiter, heading, rows: [], lines }
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n' })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    throw new CommandError(
      `${file}, row ${broken.row ?? 0} after the names: a quote is not closed, or closed too early`,
      'put quotes around the whole value, and write a quote in it twice: "a ""b"" c"',
    )
  }
  return { delimiter, heading, rows: data.slice(1), lines }
}

function columnName(written: string): string {
  return written.trim().toLowerCase()
}
