// The backend of `npm run dev`, like backend/server/main.ts. In addition, it publishes edited campaigns to the
// database at once, and shows complete errors in the terminal and to the page.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { followCampaigns } from '#backend/cli/follow-campaigns.ts'
import type { Database } from '#backend/database/database.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { explainWhole } from '#backend/server/explain.ts'
import { serve } from '#backend/server/serve.ts'
import { readSettings } from '#backend/server/settings.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { campaignsDirectory } from '#src/content/read/directory.ts'
import { redirectTable, routeTable } from '#src/site/routing/routes.ts'
import { routesFile } from '#src/site/routing/routes-json.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

let database: Database | undefined
try {
  const settings = { ...readSettings(process.env), dist: writeRoutes() }
  database = await openDatabase(settings.place, settings.pools)
  await prepareDatabase(database.background, settings.mode, { albums: publishedAlbums(), log: say })
  const server = await serve(settings, database, complain)
  const stopFollowing = followCampaigns(campaignsDirectory(), database, say)
  closeWithGrace({ logger: false }, async () => {
    await stopFollowing()
    await server.stop()
  })
} catch (error) {
  const text = explainWhole(error)
  complain(text)
  await database?.close()
  answerAll(text)
}

/** Writes the list of pages for the demo's overview, which is missing without a build. Returns its folder. */
function writeRoutes(): string {
  const folder = resolve('.cache/dev-site')
  const { campaigns } = loadCampaigns()
  mkdirSync(folder, { recursive: true })
  const routes = routesFile(routeTable(campaigns), redirectTable(campaigns))
  writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes))
  return folder
}

/** Answers every call with the reason why the backend cannot start, until an edit restarts this program. */
function answerAll(details: string): void {
  const body = { code: '500', message: 'The backend does not start.', details, hint: null }
  createServer((_request, response) => {
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
    // If another program uses the port, the first error has already been printed.
    .on('error', () => process.exit(1))
    .listen(Number(process.env.PORT), process.env.HOST ?? '127.0.0.1')
}
