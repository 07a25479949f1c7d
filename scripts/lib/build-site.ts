import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { campaignsDirectory } from '#src/campaigns/load/directory.ts'
import { WELL_KNOWN_VARIABLES } from '#src/routing/well-known-files.ts'
import { fingerprint, isDone, markDone } from './fingerprint.ts'

/** The files and folders that the site is built from, besides the campaigns. */
export const SITE_SOURCES = [
  'i18n',
  'public',
  'src',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
] as const

/** Returns the settings of a build: the variables that the site is built with. */
function buildSettings(): string[] {
  return Object.entries(process.env)
    .filter(
      ([name]) =>
        name.startsWith('PUBLIC_') || name === 'SITE_URL' || WELL_KNOWN_VARIABLES.includes(name),
    )
    .map(([name, value]) => `${name}=${value}`)
    .sort()
}

/**
 * Builds dist/ of the project at `root`, unless it was built from the same files and settings before.
 *
 * @throws {Error} with what the build printed, when it failed
 */
export function buildSite(say: (line: string) => void, root = '.'): void {
  const stamp = join(root, 'dist/.built-for')
  const print = fingerprint(root, [campaignsDirectory(root), ...SITE_SOURCES], buildSettings())
  if (isDone(stamp, print)) return
  say('Building the pages (dist/) ...')
  const build = spawnSync(resolve(root, 'node_modules/.bin/astro'), ['build'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  if (build.status !== 0) {
    throw new Error(`The build failed:\n${build.stdout}\n${build.stderr}`.trim())
  }
  markDone(stamp, print)
}
