import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, join } from 'node:path'

/** The program names of headless shells (Chromium without a window), and of complete browsers. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns the path of a Chromium that tests can control, or undefined: the one in CHROMIUM_PATH, a
 * headless shell, or a complete browser, either on the PATH or downloaded by Playwright. With
 * `whole`, returns no headless shell, because measurements need the browser that players use.
 * @param {{ whole?: boolean }} [options]
 * @returns {string | undefined}
 */
export function findBrowser({ whole = false } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const downloaded = playwrightsBrowser()
  const shells = whole ? [] : [...onThePath(SHELLS), playwrightsShell(downloaded)]
  const browsers = [...onThePath(BROWSERS), MAC, downloaded]
  return [...shells, ...browsers].find((path) => path && existsSync(path))
}

/**
 * Returns the path of the browser for browser tests: normally a headless shell, which takes half of the time;
 * in a run of all tests the complete browser that players use.
 * @param {boolean} isAll
 */
export function findBrowserForJourneys(isAll) {
  return (isAll ? findBrowser({ whole: true }) : undefined) ?? findBrowser()
}

/**
 * Whether the browser at `path` is a headless shell, in which tests take half of the time.
 * @param {string} path
 */
export function isShell(path) {
  return /^(chrom(e|ium)-headless-shell|headless_shell)(\.exe)?$/.test(basename(path))
}

/** @param {readonly string[]} names */
function onThePath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

/**
 * Returns the path of the complete Chromium that Playwright has downloaded, such as
 * `chromium-1255/chrome-linux64/chrome`.
 */
function playwrightsBrowser() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * Returns the path of Playwright's headless shell, whose folder is next to that of its Chromium, such as
 * `chromium_headless_shell-1255/chrome-headless-shell-linux64`; Playwright has no API for this path.
 * @param {string | undefined} browser
 */
function playwrightsShell(browser) {
  const [, cache, version] = /^(.*)chromium-(\d+)/.exec(browser ?? '') ?? []
  const folder = `${cache}chromium_headless_shell-${version}`
  if (!existsSync(folder)) return undefined
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    isShell(path),
  )
  return file && join(folder, file)
}

/**
 * Returns Chromium's command-line arguments: headless, no sandbox when running as root, no background network
 * requests.
 * @returns {string[]}
 */
export function browserArguments() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // Makes texts as wide as on a phone; by default the headless shell rounds letters to whole pixels.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-default-apps',
  ]
}
