import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { slugProblem } from './checks/check-folder.ts'
import { writtenPath } from './load/written-path.ts'

/** A campaign cannot be scaffolded; the message is one line that says why, and what to do. */
export class ScaffoldError extends Error {
  override name = 'ScaffoldError'
}

/** The kinds that have a template under `templates/`. */
export const TEMPLATE_KINDS = ['season-recap'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const SEASON_WEEKS = 6
const WINDOW_WEEKS = 12

/**
 * Makes `root/slug` from the template of `kind`, whole or not at all, and answers its files, relative
 * to the folder. Its season is the six weeks before the Monday before `at` (milliseconds); its window
 * opens on that Monday, so that the new season can be watched at once, and stays open for 12 weeks.
 */
export function scaffoldCampaign(
  root: string,
  kind: TemplateKind,
  slug: string,
  at: number,
): string[] {
  const problem = slugProblem(slug)
  if (problem) {
    throw new ScaffoldError(
      `${problem} cannot name a campaign: use small letters, digits and single hyphens, such as movie-night.`,
    )
  }
  const folder = join(root, slug)
  if (existsSync(folder)) {
    throw new ScaffoldError(`${folder} exists already: choose another name, or edit that one.`)
  }
  const path = `/${slug}-in-review`
  const owner = ownerOf(root, path)
  if (owner) {
    throw new ScaffoldError(`${path} is the path of ${owner} already: choose another name.`)
  }
  const part = join(root, `.${slug}.new`)
  try {
    fill(part, kind, { slug, path, name: nameOf(slug), ...timesAt(at) })
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return filesOf(folder)
}

/** The campaign whose manifest says `path`; it need not be right otherwise. */
function ownerOf(root: string, path: string): string | undefined {
  if (!existsSync(root)) return undefined
  return readdirSync(root).find((slug) => writtenPath(join(root, slug)) === path)
}

function fill(folder: string, kind: TemplateKind, values: Readonly<Record<string, string>>) {
  mkdirSync(folder, { recursive: true })
  cpSync(new URL(`templates/${kind}/`, import.meta.url), folder, { recursive: true })
  for (const file of filesOf(folder)) {
    if (!/\.(yaml|json)$/.test(file)) continue
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole),
    )
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

function timesAt(at: number) {
  const day = Math.floor(at / DAY_MS) * DAY_MS
  // Of Sunday as 6: a Monday is its own; the day before it is whole, in any zone of Europe.
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS
  const opening = monday === day ? monday - WEEK_MS : monday
  return {
    opens: `${date(opening)}T10:00`,
    closes: `${date(opening + WINDOW_WEEKS * WEEK_MS)}T10:00`,
    season_from: `${date(opening - SEASON_WEEKS * WEEK_MS)}T00:00`,
    season_until: `${date(opening)}T00:00`,
  }
}

function date(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** `movie-night` is Movie Night, until its author says otherwise. */
function nameOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
