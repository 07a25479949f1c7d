import Papa from 'papaparse'

/**
 * Matches a value that a spreadsheet program might run as a formula or split into cells: it begins, perhaps
 * after apostrophes, with one of these characters, some of which are full-width.
 */
const FORMULA = /^'*[=+\-@;\t\r\n\uff1d\uff0b\uff0d\uff20\uff1b]/

/**
 * Returns rows as CSV for spreadsheet programs. Quotes each value, and writes an apostrophe before a value that
 * might be a formula; `readValue` removes this apostrophe.
 */
export function writeTable<R extends object>(
  rows: readonly R[],
  columns: readonly (keyof R & string)[],
): string {
  const guarded = rows.map((row) => columns.map((column) => guard(row[column])))
  return Papa.unparse({ fields: [...columns], data: guarded }, { quotes: true, newline: '\n' })
}

/** Returns the original value of a CSV value that `writeTable` wrote. */
export function readValue(written: string): string {
  return written.startsWith("'") && FORMULA.test(written) ? written.slice(1) : written
}

function guard(value: unknown): unknown {
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value
}
