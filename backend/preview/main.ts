import closeWithGrace from 'close-with-grace'
import { exitWithError } from '#backend/cli/command-error.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { readBuiltAlbums } from '#backend/server/built-lists.ts'
import { Access } from './access.ts'
import { createPreview } from './create-preview.ts'
import { readPreviewSettings } from './preview-settings.ts'

/** Serves the preview of the built pages, with the demo database in the folder preview of DATA_DIR. */
try {
  const settings = readPreviewSettings(process.env)
  const prepared = await openDatabase(settings.place)
  await prepareDatabase(prepared, 'demo', { albums: readBuiltAlbums(settings.server.dist) })
  // One player is banned, so that pages can be shown to such a player.
  await prepared.query(
    `select app.ban_player(username, null) from app.player
      where username = 't0by' and not app.is_banned(player)`,
  )
  await prepared.close()
  const database = await openDatabase({ ...settings.place, rehearses: true })
  const app = await createPreview(settings, database)
  await app.listen(settings)
  closeWithGrace({ logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping')
    await app.close()
    await database.close()
  })
  process.send?.({ address: settings.url })
  const { url, isOpen, provider } = settings
  console.log(`The preview runs at ${url} (Ctrl+C stops it).`)
  if (!isOpen && !provider) {
    const key = new Access(settings).keyUntil()
    console.log(`A link for others, for seven days; a restart prints a new one: ${url}/?key=${key}`)
  }
} catch (error) {
  exitWithError(error)
}
