import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withProgress } from '../lib/progress.mjs'
import { ROOT } from '../lib/root.mjs'
import { npm, warnWithoutNetwork } from './npm.mjs'
import { lastLines, SetupError } from './setup-error.mjs'

/** The time between two counts of installed packages, in ms. */
const LOOK_EVERY = 500

/** Options with which npm prefers its cache and reports a missing network early. */
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
 * The packages of a lockfile, by their folders.
 *
 * @typedef {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?:
 * boolean }>} Locked
 */

/**
 * Installs the packages of a folder's lockfile unless they are installed. Packages that are not in the lockfile
 * stay until another package is missing.
 * @param {{ folder?: string, dev?: boolean, what?: string }} [options] `dev`: also those that only development
 * and tests need
 * @throws {SetupError}
 */
export async function installPackages({ folder = ROOT, dev = true, what = 'packages' } = {}) {
  const wanted = needed(packagesOf(join(folder, 'package-lock.json')), dev)
  // npm writes this file after a successful installation.
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  const paths = wanted.map(([path]) => path)
  const isThere = ([path, { version }]) =>
    installed[path]?.version === version && existsSync(join(folder, path, 'package.json'))
  if (wanted.every(isThere)) return
  await installLocked({ folder, what, dev, paths })
}

/**
 * Installs the packages of a folder's lockfile, even if they are already installed.
 * @param {{ folder: string, what: string, dev?: boolean, paths?: readonly string[] }} options `paths`: the
 * folders of the packages that the progress counts
 * @throws {SetupError}
 */
export async function installLocked({ folder, what, dev = true, paths = [] }) {
  const { code, output } = await withProgress(`Installing ${what}`, async (report) => {
    const look = setInterval(() => {
      const done = paths.filter((path) => existsSync(join(folder, path, 'package.json'))).length
      if (paths.length > 0) report({ done, total: paths.length })
    }, LOOK_EVERY)
    const installing = new AbortController()
    const warning = warnWithoutNetwork(installing.signal)
    try {
      const ended = await npm(['ci', dev ? '--include=dev' : '--omit=dev', ...OPTIONS], {
        cwd: folder,
      })
      if (ended.code === 0) installing.abort()
      return ended
    } finally {
      clearInterval(look)
      await warning
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
 * Returns the packages that must be installed: all except optional packages, which may not support this system.
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
