import { openDatabase } from '../database/open-database.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { explain } from '../server/explain.ts'
import { readSettings } from '../server/settings.ts'

/** `node backend/cli/prepare.ts`: makes the database ready for ROLLMATES_MODE. Quick when it is. */
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
