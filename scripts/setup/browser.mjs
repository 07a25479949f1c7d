import { findBrowser } from '../lib/find-browser.mjs'
import { programFile } from '../lib/package-program.mjs'
import { withProgress } from '../lib/progress.mjs'
import { runProcess } from '../lib/run-process.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Makes sure of a browser: an installed one first, then playwright's own download, then the system's
 * package. What is installed is a headless shell, unless a `whole` browser is needed or there is none.
 *
 * @param {string} node the Node that runs the project
 * @param {{ whole?: boolean }} [options]
 * @throws {SetupError}
 */
export async function installBrowser(node, { whole = false } = {}) {
  const isThere = () => findBrowser({ whole }) !== undefined
  if (isThere()) return
  await withProgress('Installing a browser for the tests (Chromium)', async () => {
    const shell = whole ? [] : ['--only-shell']
    await runProcess(node, [programFile('playwright'), 'install', ...shell, 'chromium'])
    if (isThere() || process.platform !== 'linux') return
    await aptGet('update', '-qq')
    for (const name of whole ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
      await aptGet('install', '-y', '-qq', name)
      if (isThere()) return
    }
  })
  if (isThere()) return
  throw new SetupError(
    'no Chromium was found, and neither playwright nor apt-get could install one',
    'install Chromium or Chrome, or name one in CHROMIUM_PATH',
  )
}

/** @param {...string} args */
async function aptGet(...args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program = '', ...rest] = [...asRoot, 'apt-get', ...args]
  await runProcess(program, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}
