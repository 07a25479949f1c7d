import { existsSync } from 'node:fs'
import closeWithGrace from 'close-with-grace'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareOrRequire } from '#backend/database/require-prepared.ts'
import { readBuiltAlbums } from './built-lists.ts'
import { explain } from './explain.ts'
import { precompress } from './precompress.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'

/** The time in milliseconds within which running requests must end after a stop signal. */
const SHUTDOWN_TIMEOUT = 15_000

try {
  const settings = readSettings(process.env)
  const { place, replicaUrl, pools } = settings
  const database = await openDatabase({ ...place, replicaUrl }, pools)
  await prepareOrRequire(database.background, settings, {
    albums: readBuiltAlbums(settings.dist),
    log: (line) => console.log(line),
  })
  if (existsSync(settings.dist)) {
    const files = await precompress(settings.dist).catch((error: Error) => {
      // If the folder is read-only, its files are served uncompressed.
      console.error(`dist/ is served without compression of ours: ${error.message}`)
      return 0
    })
    if (files > 0) console.log(`Compressed ${files} files of dist/.`)
  }
  const server = await serve(settings, database)
  closeWithGrace({ delay: SHUTDOWN_TIMEOUT, logger: false }, async ({ err, signal }) => {
    if (err) server.app.log.fatal({ err }, 'stopping')
    else server.app.log.info({ signal }, 'stopping')
    await server.stop()
  })
  process.send?.({ address: server.address })
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
