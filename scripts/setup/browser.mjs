import { findBrowser, isShell } from '../lib/find-browser.mjs'
import { programFile } from '../lib/package-program.mjs'
import { withProgress } from '../lib/progress.mjs'
import { runProcess } from '../lib/run-process.mjs'
import { aptGet } from './apt-get.mjs'
import { SetupError } from './setup-error.mjs'

/** The maximum time for downloading a headless shell if a complete browser is already installed, in ms. */
const TIMEOUT = 60_000

/**
 * Ensures that there is a browser: an installed one, otherwise Playwright's download, otherwise the system's
 * package. Also installs a headless shell beside a complete browser, unless CHROMIUM_PATH names a browser, a
 * `whole` browser is needed or no headless shell can be installed.
 * @param {string} node the Node that runs the project
 * @param {{ whole?: boolean }} [options]
 * @throws {SetupError}
 */
export async function installBrowser(node, { whole = false } = {}) {
  const isThere = () => findBrowser({ whole }) !== undefined
  const isBest = () => whole || process.env.CHROMIUM_PATH || isShell(findBrowser() ?? '')
  if (isThere() && isBest()) return
  const signal = isThere() ? AbortSignal.timeout(TIMEOUT) : undefined
  await withProgress('Installing a browser for the tests (Chromium)', async () => {
    const shell = whole ? [] : ['--only-shell']
    await runProcess(node, [programFile('playwright'), 'install', ...shell, 'chromium'], { signal })
    if ((isThere() && isBest()) || process.platform !== 'linux') return
    await aptGet(['update', '-qq'], signal)
    for (const name of whole ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
      await aptGet(['install', '-y', '-qq', name])
      if (isThere()) return
    }
  })
  if (isThere()) return
  throw new SetupError(
    'no Chromium was found, and neither playwright nor apt-get could install one',
    'install Chromium or Chrome, or name one in CHROMIUM_PATH',
  )
}
