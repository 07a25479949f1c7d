// `npm run preview`: builds what changed, prepares a demo database for it alone, and serves the preview.
import { exitWithError } from '#backend/cli/command-error.ts'
import { lockDataFolder } from '#backend/database/data-folder.ts'
import { readPreviewSettings } from '#backend/preview/preview-settings.ts'
import { buildSite } from './lib/build-site.ts'
import { prepareDemo } from './lib/prepare-demo.ts'

try {
  const { place } = readPreviewSettings(process.env)
  // Fails if another preview uses the folder, before its database is deleted.
  lockDataFolder(place.dataDir)()
  await buildSite()
  await prepareDemo(place.dataDir, { startOver: true })
  await import('#backend/preview/main.ts')
} catch (error) {
  exitWithError(error)
}
