import { openForCommand } from '#backend/database/shared-database.ts'
import { createDesk } from './create-desk.ts'
import { readDeskSettings } from './desk-settings.ts'

/**
 * Serves the desk with the settings of the environment. Like commands, it can use the database of a running
 * demo. Returns its address, and a function that stops it.
 * @throws {SettingsError} that names every invalid variable.
 */
export async function runDesk(root: string) {
  const settings = readDeskSettings(process.env)
  const database = await openForCommand(settings.place)
  const app = await createDesk(settings, database, root)
  await app.listen(settings)
  return {
    url: settings.url,
    log: app.log,
    async stop() {
      await app.close()
      await database.close()
    },
  }
}
