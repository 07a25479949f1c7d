import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OLD_ENGINES, OLD_VERSIONS } from '../lib/old-browsers.mjs'
import { withProgress } from '../lib/progress.mjs'
import { npm } from './npm.mjs'
import { lastLines } from './setup-error.mjs'

/**
 * Installs old versions of Chromium for tests: only the oldest of `OLD_VERSIONS` (45 MB), or with `all` every
 * version (150 MB). Does nothing except on Linux with x64. If the installation fails, prints the reason. Tests
 * in versions that are not installed count as not run.
 * @param {{ all: boolean }} wanted
 */
export async function installOldBrowsers({ all }) {
  const versions = all ? OLD_VERSIONS : OLD_VERSIONS.slice(0, 1)
  const isThere = () =>
    versions.every((version) =>
      existsSync(join(OLD_ENGINES, `node_modules/chromium-${version}/package.json`)),
    )
  if (process.platform !== 'linux' || process.arch !== 'x64' || isThere()) return
  const options = ['--prefer-offline', '--no-audit', '--no-fund']
  const { code, output } = await withProgress('Installing Chromium as it was, for the tests', () =>
    npm(['ci', all ? '--include=optional' : '--omit=optional', ...options], { cwd: OLD_ENGINES }),
  )
  if (code === 0 && isThere()) return
  const why = lastLines(output)
  process.stdout.write(`\nWITHOUT OLD CHROMIUM: the tests in it are not run. ${why}\n\n`)
}
