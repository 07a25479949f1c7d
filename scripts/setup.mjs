// Installs what the project's commands need and is missing. Plain JavaScript without packages: it
// runs on whatever Node the machine has, before anything is installed.
//
//   node scripts/setup.mjs             packages, and a Node that is new enough
//   node scripts/setup.mjs --browser   a browser for the tests as well
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './lib/find-browser.mjs'

const ROOT = new URL('..', import.meta.url).pathname
const PACKAGES_STAMP = join(ROOT, 'node_modules', '.installed-for')
/** What Astro and vitest ask for. */
const LEAST_NODE = [22, 12]

process.chdir(ROOT)
requireNodeForSetup()
installPackages()
requireNodeForProject()
if (process.argv.includes('--browser')) installBrowser()

function requireNodeForSetup() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    fail(`Node ${process.versions.node} is too old`, 'install Node 20 or newer from nodejs.org')
  }
}

/** Packages are installed again only when the lockfile changed since the last time. */
function installPackages() {
  const wanted = lockfileHash()
  if (existsSync(PACKAGES_STAMP) && readFileSync(PACKAGES_STAMP, 'utf8') === wanted) return
  say('Installing packages (npm ci), a minute or two the first time ...')
  const npm = run('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (npm.status !== 0) {
    fail(
      `npm ci ended with ${npm.status}: ${lastLines(npm.output)}`,
      'check the connection to the npm registry and run the command again',
    )
  }
  mkdirSync(join(ROOT, 'node_modules'), { recursive: true })
  writeFileSync(PACKAGES_STAMP, wanted)
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

/** npm scripts find the pinned Node of node_modules/.bin first; where it has no build, the system's. */
function requireNodeForProject() {
  const pinned = join(ROOT, 'node_modules', '.bin', 'node')
  const version = existsSync(pinned)
    ? execFileSync(pinned, ['--version'], { encoding: 'utf8' }).trim().slice(1)
    : process.versions.node
  const [major, minor] = version.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return
  fail(
    `Node ${version} cannot run this project, and the pinned Node has no build for ${process.platform}-${process.arch}`,
    `install Node ${LEAST_NODE.join('.')} or newer from nodejs.org`,
  )
}

/** An installed browser first, then playwright's own download, then the system's package. */
function installBrowser() {
  if (findBrowser()) return
  say('Installing a browser for the tests (Chromium) ...')
  run('npx', ['playwright', 'install', 'chromium'])
  if (findBrowser()) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ]) {
    const [command, ...rest] = [...asRoot, ...step]
    run(command, rest, { DEBIAN_FRONTEND: 'noninteractive' })
  }
  if (findBrowser()) return
  fail(
    'no Chromium was found, and neither playwright nor apt-get could install one',
    'install Chromium or Chrome, or name one in CHROMIUM_PATH',
  )
}

function run(command, args, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status: status ?? error?.code, output: `${stdout ?? ''}\n${stderr ?? ''}` }
}

function lastLines(output) {
  return output.trim().split('\n').slice(-3).join(' | ')
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function fail(what, fix) {
  process.stderr.write(`Set-up stopped: ${what}. To fix it: ${fix}.\n`)
  process.exit(1)
}
