import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DAY } from '#src/contract/durations.ts'
import { isLeftBehind, listNames } from '#src/files/list-folder.ts'
import { readUnixText } from '#src/files/read-unix-text.ts'
import { slugProblem } from '../checks/check-folder.ts'
import type { Kind } from '../definition/define-kind.ts'
import { fileOfKind } from '../definition/kind-folder.ts'
import { loadCampaigns } from '../load/load.ts'
import { writtenPath } from '../read/written-path.ts'

/** The error if something new is impossible. The message is one line with the reason and a fix. */
export class ScaffoldError extends Error {
  override name = 'ScaffoldError'
}

const WEEK = 7 * DAY
const YEAR_IS_NEWS_DAYS = 60

export interface ScaffoldOptions {
  /**
   * In milliseconds since 1970: a new campaign is open at this time, a new event starts on a later
   * day.
   */
  at: number
  goldAt?: (at: number) => readonly string[]
}

/**
 * Creates `root/slug` from the template of `kind`, completely or not at all. Returns the campaign's
 * files, relative to the folder.
 * @throws {ScaffoldError} if the kind has no template, or a campaign with that name is impossible
 */
export function scaffoldCampaign(
  root: string,
  kind: Kind,
  slug: string,
  { at, goldAt = () => [] }: ScaffoldOptions,
): string[] {
  const template = fileOfKind(kind, './template')
  if (!existsSync(template)) throw new ScaffoldError(`There is no template for ${kind.name}.`)
  return createCampaign(root, slug, (folder) => {
    if (kind.writeTemplate) kind.writeTemplate(folder, template)
    else cpSync(template, folder, { recursive: true })
    const opening = Math.max(openingBefore(at), openingAfterOthers(root, kind))
    fill(folder, valuesOf(slug, opening, goldAt(opening + WEEK)))
    const path = writtenPath(folder)
    const owner = listNames(root).find((other) => writtenPath(join(root, other)) === path)
    if (owner) {
      throw new ScaffoldError(
        `${path} is the path of ${owner} already: choose another name, or make the next one with --like ${owner}.`,
      )
    }
  })
}

/**
 * Creates `root/slug` with the files that `write` creates in a folder, completely or not at all.
 * Returns the files, relative to the folder.
 * @throws {ScaffoldError} if a campaign with that name is impossible; also throws the errors of
 * `write`
 */
export function createCampaign(
  root: string,
  slug: string,
  write: (folder: string) => void,
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
  const part = join(root, `.${slug}.new`)
  try {
    mkdirSync(part, { recursive: true })
    write(part)
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return filesOf(folder)
}

/**
 * Returns midnight (UTC) of the last Monday before the day of `at`, even if that day is a Monday,
 * so that at `at` the campaign is already open in every time zone of Europe.
 */
function openingBefore(at: number): number {
  const day = Math.floor(at / DAY) * DAY
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY
  return monday === day ? monday - WEEK : monday
}

/**
 * If pages of this kind have a fixed path, returns midnight (UTC) of the day on which the last
 * campaign of `kind` closes or, if that is no Monday, of the next Monday. Otherwise, or without
 * such a campaign, returns 0: campaigns with different paths may overlap.
 */
function openingAfterOthers(root: string, kind: Kind): number {
  if (!kind.pages.some(({ at }) => at.startsWith('/'))) return 0
  const closings = loadCampaigns(root)
    .campaigns.filter((campaign) => campaign.kind === kind)
    .map(({ window }) => Date.parse(window.until))
  // Campaigns open at ten o'clock, so the last one may close in the night before.
  return closings.length === 0 ? 0 : openingBefore(Math.max(...closings) + WEEK)
}

/** Returns the values for `{{…}}` in a template. A `day` is relative to the opening. */
export function valuesOf(slug: string, opening: number, gold: readonly string[]) {
  const year = new Date(opening - YEAR_IS_NEWS_DAYS * DAY).getUTCFullYear()
  const yearEnd = Math.min(opening, Date.UTC(year + 1, 0, 1))
  const values: Readonly<Record<string, string>> = {
    slug,
    name: nameOf(slug),
    year: String(year),
    year_until: `${new Date(yearEnd).toISOString().slice(0, 10)}T00:00`,
    // Without an album, uses placeholders; the check then says what belongs there.
    gold_1: gold[0] ?? 'album/gold-sticker',
    gold_2: gold[1] ?? 'album/other-gold-sticker',
  }
  return (name: string): string | undefined => {
    const day = /^day (-?\d+) (\d\d:\d\d)$/.exec(name)
    if (!day) return values[name]
    const date = new Date(opening + Number(day[1]) * DAY).toISOString().slice(0, 10)
    return `${date}T${day[2]}`
  }
}

function fill(folder: string, find: ReturnType<typeof valuesOf>) {
  for (const file of filesOf(folder)) {
    if (!/\.(yaml|json)$/.test(file)) continue
    const path = join(folder, file)
    writeFileSync(path, filled(readUnixText(path), find))
  }
}

/** Returns the text of a template, in which values of `find` replace each `{{…}}`. */
export function filled(text: string, find: ReturnType<typeof valuesOf>): string {
  return text.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => find(name) ?? whole)
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLeftBehind(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Returns a default name for a campaign: Movie Night for `movie-night`. */
export function nameOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
