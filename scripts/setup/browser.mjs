import { findBrowser } from '../lib/find-browser.mjs'
import { programFile } from '../lib/package-program.mjs'
import { withProgress } from '../lib/progress.mjs'
import { runProcess } from '../lib/run-process.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Makes sure of a browser for the tests: an installed one first, then playwright's own download, then
 * the system's package.
 *
 * @param {string} node the Node that runs the project
 * @throws {SetupError}
 */
export async function installBrowser(node) {
  if (findBrowser()) return
  await withProgress('Installing a browser for the tests (Chromium)', async () => {
    await runProcess(node, [programFile('playwright'), 'install', 'chromium'])
    if (findBrowser() || process.platform !== 'linux') return
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    for (const step of ['update -qq', 'install -y -qq chromium']) {
      const [program = '', ...args] = [...asRoot, 'apt-get', ...step.split(' ')]
      await runProcess(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    }
  })
  if (findBrowser()) return
  throw new SetupError(
    'no Chromium was found, and neither playwright nor apt-get could install one',
    'install Chromium or Chrome, or name one in CHROMIUM_PATH',
  )
}
