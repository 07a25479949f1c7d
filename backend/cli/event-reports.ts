import { CommandError } from './command-error.ts'
import { type FileRecord, readRecords, requireId, unlikeBefore } from './operator-file.ts'

/** A report of points, in the form that `app.import_event_points` accepts. */
type Report = Record<'import_id' | 'points' | 'scored_at', string> & {
  player?: string
  username?: string
}

const WHOLE = /^-?\d{1,9}$/

/** A time in the game's or PostgreSQL's notation, with its zone; otherwise it would be ambiguous. */
const TIME = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)$/i

/**
 * Reads reports of points from a JSON or CSV file.
 * @throws {CommandError} with the file, the entry, the mistake and the fix.
 */
export function readReports(file: string): Report[] {
  const columns = ['import_id', 'player', 'username', 'points', 'scored_at']
  const isNew = unlikeBefore('import_id')
  return readRecords(file, columns).flatMap((record) => {
    const report = readReport(record)
    return isNew(record.where, report.import_id, report) ? [report] : []
  })
}

function readReport({ where, value }: FileRecord): Report {
  const given = (column: string, isRight: (text: string) => boolean, fix: string) => {
    const text = value(column)
    if (text === '') throw new CommandError(`${where} has no ${column}`, fix)
    if (isRight(text)) return text
    throw new CommandError(`${where}: ${column} "${text}" cannot be taken`, fix)
  }
  const player = requireId(value('player'), `${where}: player`)
  const username = value('username')
  if (player === '' && username === '') {
    throw new CommandError(`${where} has no player`, 'add the player’s id, or the username')
  }
  return {
    import_id: requireId(
      given('import_id', () => true, 'give each report an id of its own'),
      `${where}: import_id`,
    ),
    ...(player === '' ? { username } : { player }),
    points: given('points', (text) => WHOLE.test(text), 'write a whole number, such as 120'),
    scored_at: given(
      'scored_at',
      isTime,
      'write a time with its zone, such as 2026-11-21T10:00:00Z or 2026-11-21T11:00+01:00',
    ),
  }
}

/** Whether `text` is a time that exists and that the database reads unchanged. */
function isTime(text: string): boolean {
  const day = TIME.exec(text)?.[1]
  // `Date` does not accept an offset without minutes.
  if (!day || Number.isNaN(Date.parse(text.replace(/([+-]\d{2})$/, '$1:00')))) return false
  // `Date` turns 30 February into 2 March.
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day)
}
