import { findWebKit } from '../lib/find-webkit.mjs'
import { withProgress } from '../lib/progress.mjs'
import { aptGet } from './apt-get.mjs'
import { lastLines } from './setup-error.mjs'

/** WebKitGTK with its Python bindings, and a virtual display. */
const PACKAGES = ['gir1.2-webkit2-4.1', 'python3-gi', 'xvfb']

/** The maximum time for downloading the packages, in ms. Unpacking takes a few seconds more. */
const TIMEOUT = 60_000

const SETTINGS = ['Acquire::http::Timeout=15', 'Acquire::Retries=1', 'DPkg::Lock::Timeout=60']
const OPTIONS = ['-qq', ...SETTINGS.flatMap((setting) => ['-o', setting])]

export const HOW_TO_GET_WEBKIT =
  process.platform === 'linux'
    ? `Install it: apt-get install ${PACKAGES.join(' ')}`
    : 'It runs on Linux only.'

/**
 * Installs WebKit for the tests in a real WebView, unless it is installed. If that is impossible, prints the
 * reason and returns; the tests that need WebKit then count as not run.
 * @param {{ find?: () => string | undefined }} [options]
 */
export async function installWebKit({ find = findWebKit } = {}) {
  if (find()) return
  const reason =
    process.platform === 'linux'
      ? await withProgress('Installing WebKit for the tests', install)
      : undefined
  if (find()) return
  process.stdout.write(
    `\nWITHOUT WEBKIT: the tests in it are not run.${reason ? ` ${reason}` : ''}\n${HOW_TO_GET_WEBKIT}\n\n`,
  )
}

/**
 * Installs the packages. Returns the reason of a failure, or undefined. Only the download has a time limit:
 * if apt-get were stopped while unpacking, the system would be left half installed.
 */
async function install() {
  const signal = AbortSignal.timeout(TIMEOUT)
  // Ignores a failed update: the package source that does not answer may not be needed.
  await aptGet(['update', ...OPTIONS], signal)
  const wanted = ['install', '-y', '--no-install-recommends', ...OPTIONS, ...PACKAGES]
  const steps = [
    () => aptGet([...wanted, '--download-only'], signal),
    () => aptGet([...wanted, '--no-download']),
  ]
  for (const step of steps) {
    const { code, output } = await step()
    if (code !== 0) return `apt-get ended with ${code}: ${lastLines(output)}`
  }
  return undefined
}
