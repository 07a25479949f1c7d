// The backend of `npm run dev`: like backend/server/main.ts, but edited windows and numbers in
// campaigns/ are published to the database at once.
import closeWithGrace from 'close-with-grace'
import { followCampaigns } from '#backend/cli/follow-campaigns.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { explain } from '#backend/server/explain.ts'
import { serve } from '#backend/server/serve.ts'
import { readSettings } from '#backend/server/settings.ts'
import { publishedAlbums } from '#src/albums/album-row.ts'
import { campaignsDirectory } from '#src/campaigns/read/directory.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings.place, settings.pools)
  await prepareDatabase(database.background, settings.mode, { albums: publishedAlbums(), log: say })
  const server = await serve(settings, database)
  const stopFollowing = followCampaigns(campaignsDirectory(), database, say)
  closeWithGrace({ logger: false }, async () => {
    await stopFollowing()
    await server.stop()
  })
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
