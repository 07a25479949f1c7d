import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { readDatabaseSettings } from '#backend/server/database-settings.ts'
import { explain } from '#backend/server/explain.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'

/** `npm run prepare-database`: brings the database up to date for ROLLMATES_MODE. */
try {
  const { mode, place } = readDatabaseSettings(process.env)
  // There is no time limit, because creating an index on a large table may take long.
  const database = await openDatabase(place, { timeout: 0 })
  try {
    await prepareDatabase(database, mode, {
      albums: publishedAlbums(),
      log: (line) => console.log(line),
    })
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
