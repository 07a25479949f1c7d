import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.mjs'
import { runProcess } from '../lib/run-process.mjs'
import { installLocked } from './packages.mjs'
import { SetupError } from './setup-error.mjs'

/** The lowest major version of Node that can run the set-up. */
const LEAST_FOR_SETUP = 20
const OWN = join(ROOT, 'scripts', 'pinned-node')

/** @throws {SetupError} on a Node that is too old for the set-up */
export function requireNodeForSetup() {
  if (Number.parseInt(process.versions.node, 10) >= LEAST_FOR_SETUP) return
  throw new SetupError(
    `Node ${process.versions.node} is too old`,
    `install Node ${leastNode()} or newer from nodejs.org (or Node ${LEAST_FOR_SETUP}, with which the right one is downloaded)`,
  )
}

/**
 * Returns the Node that runs the project: the machine's if it is new enough, else one that is
 * installed next to the packages.
 * @returns {Promise<string>} its path
 * @throws {SetupError} if there is none for this system
 */
export async function nodeForProject() {
  const least = leastNode()
  if (isAtLeast(process.versions.node, least)) return process.execPath
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const { optionalDependencies } = readJson(join(OWN, 'package.json'))
  const version = optionalDependencies[name]
  const folder = join(OWN, 'node_modules', name)
  const program = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (version && installedVersion(folder) !== version) {
    await installLocked({ folder: OWN, what: `Node ${version}` })
  }
  if (version && (await runProcess(program, ['--version'])).output.trim() === `v${version}`) {
    linkForPackages(program)
    return program
  }
  throw new SetupError(
    `Node ${process.versions.node} cannot run this project, and it brings none of its own for ${process.platform}-${process.arch}`,
    `install Node ${least} or newer from nodejs.org`,
  )
}

/** Returns the lowest version of Node that package.json allows in "engines", such as `24.3.0`. */
export function leastNode() {
  const { engines } = readJson(join(ROOT, 'package.json'))
  return String(engines.node).replace(/^>=\s*/, '')
}

/**
 * Whether `version` is equal to or newer than `least`.
 * @param {string} version @param {string} least
 */
export function isAtLeast(version, least) {
  const wanted = least.split('.').map(Number)
  const given = version.split('.').map(Number)
  const differs = wanted.findIndex((part, index) => part !== given[index])
  return differs < 0 || (given[differs] ?? 0) > (wanted[differs] ?? 0)
}

/**
 * Links this Node into node_modules/.bin, where programs that people start directly (npx vitest) find it.
 * @param {string} program
 */
function linkForPackages(program) {
  if (process.platform === 'win32') return
  const folder = join(ROOT, 'node_modules', '.bin')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'node'), { force: true })
  symlinkSync(program, join(folder, 'node'))
}

/** @param {string} folder */
function installedVersion(folder) {
  const file = join(folder, 'package.json')
  return existsSync(file) ? readJson(file).version : undefined
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
