import { existsSync } from 'node:fs'
import { databaseFolder } from '#backend/database/data-folder.ts'
import { type CommandDatabase, openForCommand } from '#backend/database/shared-database.ts'
import { readDatabaseSettings } from '#backend/server/database-settings.ts'
import { CommandError } from './command-error.ts'

/**
 * Runs `work` on the configured database, which must have the function `needed`, such as
 * `app.campaign_report`.
 * @throws {CommandError} if there is no database, or if it is older than this command.
 */
export async function onPublished<Result>(
  needed: string,
  work: (database: CommandDatabase) => Promise<Result>,
): Promise<Result> {
  const { place } = readDatabaseSettings(process.env)
  // Without this check, opening the embedded database would create one.
  if (!place.databaseUrl && !existsSync(databaseFolder(place.dataDir))) {
    throw new CommandError(
      `There is no database in ${place.dataDir} yet, and no DATABASE_URL`,
      'npm start makes the one of the demo',
    )
  }
  const database = await openForCommand(place)
  try {
    const [ready] = await database.query<{ ready: boolean }>(
      'select to_regproc($1) is not null as ready',
      [needed],
    )
    if (!ready?.ready) {
      throw new CommandError('The database is not up to date', 'npm run campaign -- publish')
    }
    return await work(database)
  } finally {
    await database.close()
  }
}
