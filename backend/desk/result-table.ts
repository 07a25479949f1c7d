import { writeTable } from '#backend/cli/csv.ts'

/** The maximum number of rows on a page: a whole page of deliveries, because a person may tick all. */
const MOST_ROWS = 1_000

/** The rows of a command's result as texts. */
export interface ResultTable {
  readonly columns: readonly string[]
  /** The first rows. */
  readonly rows: readonly (readonly string[])[]
  /** The number of all rows. */
  readonly total: number
  /** All rows, for spreadsheet programs. */
  readonly csv: string
}

/** Returns the rows of a command as a table, without columns that are empty in every row. */
export function resultTable(rows: readonly object[]): ResultTable {
  const texts = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)])),
  )
  const columns = Object.keys(texts[0] ?? {}).filter((name) => texts.some((row) => row[name]))
  return {
    columns: columns.map((name) => name.replaceAll('_', ' ')),
    rows: texts.slice(0, MOST_ROWS).map((row) => columns.map((name) => row[name] ?? '')),
    total: rows.length,
    csv: writeTable(texts, columns),
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name} ${textOf(part)}`)
    .join(', ')
}
