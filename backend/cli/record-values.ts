import { CommandError } from './command-error.ts'
import type { FileRecord } from './operator-file.ts'

const WHOLE = /^-?\d{1,9}$/

/** A time in the game's or PostgreSQL's notation; without its zone it would be ambiguous. */
const TIME = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)$/i

/**
 * Returns a record's value of a column.
 * @throws {CommandError} with `fix` if the value is missing or wrong.
 */
export function requireValue(
  { where, value }: FileRecord,
  column: string,
  isRight: (text: string) => boolean,
  fix: string,
): string {
  const text = value(column)
  if (text === '') throw new CommandError(`${where} has no ${column}`, fix)
  if (isRight(text)) return text
  throw new CommandError(`${where}: ${column} "${text}" cannot be taken`, fix)
}

/** Returns a column's whole number of at most nine digits. @throws {CommandError} if it has none. */
export function requireWhole(record: FileRecord, column: string): string {
  const fix = 'write a whole number, such as 120'
  return requireValue(record, column, (text) => WHOLE.test(text), fix)
}

/** Returns a column's time with its zone. @throws {CommandError} if it has none. */
export function requireTime(record: FileRecord, column: string): string {
  const fix = 'write a time with its zone, such as 2026-11-21T10:00:00Z or 2026-11-21T11:00+01:00'
  return requireValue(record, column, isTime, fix)
}

function isTime(text: string): boolean {
  const day = TIME.exec(text)?.[1]
  // `Date` does not accept an offset without minutes.
  if (!day || Number.isNaN(Date.parse(text.replace(/([+-]\d{2})$/, '$1:00')))) return false
  // `Date` turns 30 February into 2 March.
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day)
}
