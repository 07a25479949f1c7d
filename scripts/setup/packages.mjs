import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withProgress } from '../lib/progress.mjs'
import { ROOT } from '../lib/root.mjs'
import { npm, tellWhereNoNetwork } from './npm.mjs'
import { lastLines, SetupError } from './setup-error.mjs'

/** How often is looked how many packages are there, in ms. */
const LOOK_EVERY = 500

/** What is in npm's cache is taken from there, and a network that is not there is noticed soon. */
const OPTIONS = [
  '--include=optional',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
  '--fetch-timeout=60000',
]

/**
 * A lockfile's packages by their folders.
 *
 * @typedef {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }>} Locked
 */

/**
 * Installs the packages of a folder's lockfile unless they are there. What is there beside them stays
 * until something else is missing.
 *
 * @param {{ folder?: string, dev?: boolean, what?: string }} [options] `dev`: also those that only
 *   development and tests need
 * @throws {SetupError}
 */
export async function installPackages({ folder = ROOT, dev = true, what = 'packages' } = {}) {
  const wanted = needed(packagesOf(join(folder, 'package-lock.json')), dev)
  // npm writes down here what it has installed, once that has gone well.
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  const paths = wanted.map(([path]) => path)
  const isThere = ([path, { version }]) =>
    installed[path]?.version === version && existsSync(join(folder, path, 'package.json'))
  if (wanted.every(isThere)) return
  await installLocked({ folder, what, dev, paths })
}

/**
 * Installs what a folder's lockfile says, whatever is there.
 *
 * @param {{ folder: string, what: string, dev?: boolean, paths?: readonly string[] }} options `paths`:
 *   the folders of packages by which the progress is told
 * @throws {SetupError}
 */
export async function installLocked({ folder, what, dev = true, paths = [] }) {
  const { code, output } = await withProgress(`Installing ${what}`, async (report) => {
    const look = setInterval(() => {
      const done = paths.filter((path) => existsSync(join(folder, path, 'package.json'))).length
      if (paths.length > 0) report({ done, total: paths.length })
    }, LOOK_EVERY)
    const installing = new AbortController()
    const telling = tellWhereNoNetwork(installing.signal)
    try {
      const ended = await npm(['ci', dev ? '--include=dev' : '--omit=dev', ...OPTIONS], {
        cwd: folder,
      })
      if (ended.code === 0) installing.abort()
      return ended
    } finally {
      clearInterval(look)
      await telling
    }
  })
  if (code === 0) return
  const where = relative(ROOT, folder)
  throw new SetupError(
    `npm ci${where ? ` in ${where}` : ''} ended with ${code}: ${lastLines(output)}`,
    'check the connection to the npm registry and run the command again',
  )
}

/**
 * What has to be there: nothing that is optional, for that may have no build for this system.
 *
 * @param {Locked} locked @param {boolean} dev
 */
function needed(locked, dev) {
  return Object.entries(locked).filter(
    ([path, entry]) => path && !entry.optional && (dev || !(entry.dev || entry.devOptional)),
  )
}

/** @param {string} file @returns {Locked} */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}
