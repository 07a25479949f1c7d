import { spawnSync } from 'node:child_process'
import { WELL_KNOWN_VARIABLES } from '#src/routing/well-known-files.ts'
import { fingerprint, isDone, markDone } from './fingerprint.ts'

const STAMP = 'dist/.built-for'

const INPUTS = [
  'campaigns',
  'i18n',
  'src',
  'public',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package-lock.json',
  'tsconfig.json',
]

/** The settings of a build: the variables that the site is built with. */
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
 * Builds dist/ unless it was built from the same files and settings before.
 *
 * @throws {Error} with what the build printed, when it failed
 */
export function buildSite(say: (line: string) => void): void {
  const print = fingerprint(INPUTS, buildSettings())
  if (isDone(STAMP, print)) return
  say('Building the pages (dist/) ...')
  const build = spawnSync('node_modules/.bin/astro', ['build'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  })
  if (build.status !== 0) {
    throw new Error(`The build failed:\n${build.stdout}\n${build.stderr}`.trim())
  }
  markDone(STAMP, print)
}
