import { join } from 'node:path'
import { DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { albumsDirectory } from '#src/content/albums/albums-directory.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { seasonsAt } from '#src/content/load/seasons.ts'
import { campaignsDirectory } from '#src/content/read/directory.ts'
import { writtenPath } from '#src/content/read/written-path.ts'
import { listNames } from '#src/files/list-folder.ts'
import { WELL_KNOWN_VARIABLES } from '#src/site/routing/well-known-files.ts'
import { fingerprint, isDone, markDone } from './fingerprint.ts'
import { programFile } from './package-program.mjs'
import { withProgress } from './progress.mjs'
import { ROOT } from './root.mjs'
import { runProcess } from './run-process.mjs'

/** The files and folders from which the site is built, besides the campaigns and albums. */
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

/** Returns the environment variables that change a build, as `NAME=value`. */
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
 * Returns which seasons pages contain at `at` (ms since 1970), for paths with several seasons. Does not read
 * campaigns if each path has only one, because this function runs for every served product and must be fast.
 */
function carriedSeasons(folder: string, at: number): string[] {
  const paths = listNames(folder).flatMap((slug) => writtenPath(join(folder, slug)) ?? [])
  if (new Set(paths).size === paths.length) return []
  return seasonsAt(loadCampaigns(folder).campaigns, at).map(({ shown, later }) =>
    [shown, ...later].map(({ slug }) => slug).join(' '),
  )
}

/** Matches the line that Astro prints for each page that it writes. */
const PAGE_LINE = /[├└]─ (\S+)/g

/**
 * Builds dist/ of the project at `root`, unless it was already built from the same files and settings, and
 * shows the progress. Pages contain the seasons of `at` (ISO 8601), by default those of the demo's clock.
 * @throws {Error} with the output of the build, if the build failed
 */
export async function buildSite({
  quiet = false,
  root = ROOT,
  at = process.env.SEASONS_AT ?? DEMO_BEGINS,
} = {}): Promise<void> {
  const stamp = join(root, 'dist/.built-for')
  const campaigns = campaignsDirectory(root)
  const sources = [campaigns, albumsDirectory(root), ...SITE_SOURCES]
  const seasons = carriedSeasons(campaigns, Date.parse(at))
  const print = fingerprint(root, sources, [...buildSettings(), ...seasons])
  if (isDone(stamp, print)) return
  const build = (report: (progress: { doing: string }) => void) => {
    let pages = 0
    return runProcess(process.execPath, [programFile('astro', root), 'build'], {
      cwd: root,
      env: { NODE_ENV: 'production', SEASONS_AT: at },
      onOutput: (text) => {
        const written = [...text.matchAll(PAGE_LINE)]
        pages += written.length
        if (written.length > 0) report({ doing: `${pages} pages, now ${written.at(-1)?.[1]}` })
      },
    })
  }
  const { code, output } = quiet
    ? await build(() => {})
    : await withProgress('Building the pages (dist/)', build)
  if (code !== 0) throw new Error(`The build failed:\n${output}`.trim())
  markDone(stamp, print)
}
