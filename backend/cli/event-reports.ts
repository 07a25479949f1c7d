import { CommandError } from './command-error.ts'
import { type FileRecord, readRecords, requireId, unlikeBefore } from './operator-file.ts'
import { requireTime, requireValue, requireWhole } from './record-values.ts'

type Report = Record<'import_id' | 'points' | 'scored_at', string> & {
  player?: string
  username?: string
}

/**
 * Reads reports of event points from a JSON or CSV file.
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

function readReport(record: FileRecord): Report {
  const { where, value } = record
  const player = requireId(value('player'), `${where}: player`)
  const username = value('username')
  if (player === '' && username === '') {
    throw new CommandError(`${where} has no player`, 'add the player’s id, or the username')
  }
  return {
    import_id: requireId(
      requireValue(record, 'import_id', () => true, 'give each report an id of its own'),
      `${where}: import_id`,
    ),
    ...(player === '' ? { username } : { player }),
    points: requireWhole(record, 'points'),
    scored_at: requireTime(record, 'scored_at'),
  }
}
