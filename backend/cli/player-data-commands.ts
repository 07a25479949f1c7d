import { writeNewFile } from './new-file.ts'
import type { OperatorCommand } from './operator-command.ts'

export const PLAYER_DATA_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  'export-player': {
    args: '<username> <new file>',
    about: 'write all that is known about a player to a new JSON file; delete it after sending it',
    async run(database, [username, file = ''], { isDryRun }) {
      const [row] = await database.query<{ data: unknown }>(
        'select app.export_player(app.require_player_for_operator($1)) as data',
        [username],
      )
      writeNewFile(file, `${JSON.stringify(row?.data, null, 2)}\n`, isDryRun)
      return [`All that is known about ${username} stands in ${file}.`]
    },
  },
  'delete-player': {
    args: '<username> <reason> <your name>',
    about: 'delete a player for good; the reason must not identify the player',
    needsSecond: true,
    async run(database, [username, reason, doneBy], { isDryRun }) {
      const [row] = await database.query<{ pseudonym: string }>(
        'select app.delete_player_for_operator($1, $2, $3) as pseudonym',
        [username, reason, doneBy],
      )
      if (isDryRun) return [`${username} would be deleted.`]
      return [`${username} is deleted; the ledgers call them ${row?.pseudonym}.`]
    },
  },
}
