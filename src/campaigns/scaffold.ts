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
import type { Kind, TemplateValues } from './definition/define-kind.ts'
import { writtenPath } from './load/written-path.ts'

/** A campaign cannot be created. The message is one line that says why, and what to do. */
export class ScaffoldError extends Error {
  override name = 'ScaffoldError'
}

/**
 * Creates `root/slug` from the template of `kind`, completely or not at all, as if it were `at`
 * (milliseconds). Returns its files, relative to the folder.
 *
 * @throws {ScaffoldError} if the kind has no template, or a campaign of that name is impossible
 */
export function scaffoldCampaign(root: string, kind: Kind, slug: string, at: number): string[] {
  if (!kind.templateValues) throw new ScaffoldError(`There is no template for ${kind.name}.`)
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
  const values = kind.templateValues(slug, at)
  const { path } = values
  const owner = ownerOf(root, path)
  if (owner) {
    throw new ScaffoldError(`${path} is the path of ${owner} already: choose another name.`)
  }
  const part = join(root, `.${slug}.new`)
  try {
    fill(part, kind.name, { slug, name: nameOf(slug), ...values })
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return filesOf(folder)
}

/** Returns the campaign whose manifest has this `path`, even if it has findings. */
function ownerOf(root: string, path: string): string | undefined {
  if (!existsSync(root)) return undefined
  return readdirSync(root).find((slug) => writtenPath(join(root, slug)) === path)
}

function fill(folder: string, template: string, values: Readonly<TemplateValues>) {
  mkdirSync(folder, { recursive: true })
  cpSync(new URL(`../kinds/${template}/template/`, import.meta.url), folder, { recursive: true })
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

/** Returns a default name for a campaign: Movie Night for `movie-night`. */
export function nameOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
