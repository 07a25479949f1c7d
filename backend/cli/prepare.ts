import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { explain } from '#backend/server/explain.ts'
import { readSettings } from '#backend/server/settings.ts'

/** `npm run prepare-database`: makes the database ready for ROLLMATES_MODE. Quick when it is. */
try {
  const { mode, place } = readSettings(process.env)
  const database = await openDatabase(place)
  try {
    await prepareDatabase(database, mode, (line) => console.log(line))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
