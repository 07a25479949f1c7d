// `npm run preview`: builds what changed, prepares a demo database for it alone, and serves the preview.
import { join } from 'node:path'
import { exitWithError } from '#backend/cli/command-error.ts'
import { readPreviewSettings } from '#backend/preview/preview-settings.ts'
import { buildSite } from './lib/build-site.ts'
import { prepareDemo } from './lib/prepare-demo.ts'

try {
  process.env.DATA_DIR = join(process.env.DATA_DIR || '.data', 'preview')
  const { place } = readPreviewSettings(process.env)
  await buildSite()
  await prepareDemo(place.dataDir, { startOver: true })
  await import('#backend/preview/main.ts')
} catch (error) {
  exitWithError(error)
}
