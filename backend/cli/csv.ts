import Papa from 'papaparse'

/**
 * What a spreadsheet program could run as a formula, in its ordinary or full-width sign, or read as the end
 * of a value; also where guards of ours stand before it already.
 */
const FORMULA = /^'*[=+\-@;\t\r\n\uff1d\uff0b\uff0d\uff20\uff1b]/

/**
 * Returns rows as a table that spreadsheet programs open: each value in quotes, and one that could be a
 * formula behind an apostrophe, which `readValue` takes away.
 */
export function writeTable<R extends object>(
  rows: readonly R[],
  columns: readonly (keyof R & string)[],
): string {
  const guarded = rows.map((row) => columns.map((column) => guard(row[column])))
  return Papa.unparse({ fields: [...columns], data: guarded }, { quotes: true, newline: '\n' })
}

/** Returns a value of a table as it was before `writeTable`. */
export function readValue(written: string): string {
  return written.startsWith("'") && FORMULA.test(written) ? written.slice(1) : written
}

function guard(value: unknown): unknown {
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value
}
