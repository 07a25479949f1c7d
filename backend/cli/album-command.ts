import { basename } from 'node:path'
import type { OperatorCommand } from './operator-command.ts'
import { readRecords } from './operator-file.ts'
import { recordAction } from './record-action.ts'
import { requireTime, requireValue, requireWhole } from './record-values.ts'

/** The maximum number of reports per transaction, because each transaction locks the players of its reports. */
const BATCH = 1_000

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Outcome {
  imported: number
  repeated: number
  outdated: number
  refused: object[]
}

export const ALBUM_COMMAND: Readonly<Record<string, OperatorCommand>> = {
  'album-import': {
    args: '<file> <your name>',
    about: 'import how many copies of stickers players have in the game (docs/operations.md)',
    inSteps: true,
    async run(database, [file = '', doneBy]) {
      const reports = readAlbumReports(file)
      const total: Outcome = { imported: 0, repeated: 0, outdated: 0, refused: [] }
      try {
        for (let next = 0; next < reports.length; next += BATCH) {
          const [row] = await database.query<{ outcome: Outcome }>(
            'select app.import_album_reports($1::text::jsonb) as outcome',
            [JSON.stringify(reports.slice(next, next + BATCH))],
          )
          if (!row) continue
          total.imported += row.outcome.imported
          total.repeated += row.outcome.repeated
          total.outdated += row.outcome.outdated
          total.refused.push(...row.outcome.refused)
        }
      } finally {
        const { imported, repeated, outdated, refused } = total
        await recordAction(database, 'album-import', {
          before: null,
          after: `${imported} imported, ${repeated} repeated, ${outdated} outdated, ${refused.length} refused`,
          reason: basename(file),
          doneBy,
        })
      }
      return [JSON.stringify(total)]
    },
  },
}

/**
 * Reads reports of players' sticker copies from a JSON or CSV file, in the form that
 * `app.import_album_reports` accepts.
 * @throws {CommandError} with the file, the entry, the mistake and the fix.
 */
export function readAlbumReports(file: string): Record<string, string>[] {
  return readRecords(file, ['player', 'sticker', 'copies', 'at']).map((record) => ({
    player: requireValue(record, 'player', (text) => UUID.test(text), 'write the player’s id'),
    sticker: requireValue(record, 'sticker', () => true, 'add the id, such as first-roll/popcorn'),
    copies: requireWhole(record, 'copies'),
    at: requireTime(record, 'at'),
  }))
}
