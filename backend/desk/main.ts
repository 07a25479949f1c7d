import closeWithGrace from 'close-with-grace'
import { exitWithError } from '#backend/cli/command-error.ts'
import { openForCommand } from '#backend/database/shared-database.ts'
import { createDesk } from './create-desk.ts'
import { readDeskSettings } from './desk-settings.ts'

/** The desk as a process: uses the database as commands do, so also that of a running demo. */
try {
  const settings = readDeskSettings(process.env)
  const database = await openForCommand(settings.place)
  const app = await createDesk(settings, database, process.cwd())
  await app.listen(settings)
  closeWithGrace({ logger: false }, async () => {
    await app.close()
    await database.close()
  })
  process.send?.({ address: settings.url })
  console.log(`The desk, for people at the company: ${settings.url}`)
} catch (error) {
  exitWithError(error)
}
