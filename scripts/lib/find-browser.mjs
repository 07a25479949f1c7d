import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, join } from 'node:path'

/** Chromium without a window. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns the path of a Chromium that tests can drive, or undefined: the one in CHROMIUM_PATH, a
 * headless shell, or a complete browser, each on the PATH or as playwright downloaded it. With
 * `whole`, no headless shell, because measurements need the browser that players have.
 *
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
 * Returns the path of the browser for journeys: every day a headless shell, which takes half of the time;
 * in a run of all tests the browser that players have.
 *
 * @param {boolean} isAll
 */
export function findBrowserForJourneys(isAll) {
  return (isAll ? findBrowser({ whole: true }) : undefined) ?? findBrowser()
}

/**
 * Whether the browser at `path` is a headless shell, in which journeys take half of the time.
 *
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
 * Returns the path of playwright's complete Chromium once it is downloaded, such as
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
 * Returns the path of its headless shell, which is in a folder next to it, such as
 * `chromium_headless_shell-1255/chrome-headless-shell-linux64`; playwright has no API for it.
 *
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
 * Returns arguments for Chromium: headless, no sandbox when running as root, no background network
 * requests.
 *
 * @returns {string[]}
 */
export function browserArguments() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    // Makes text as wide as on a phone: the headless shell rounds letters to whole pixels by
    // default.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-default-apps',
  ]
}
