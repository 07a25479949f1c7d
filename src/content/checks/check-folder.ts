import { type Dirent, existsSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '#src/contract/locales.ts'
import { WINDOWS_NAMES } from '#src/contract/windows-names.ts'
import { listFolder, listNames, otherCaseOf } from '#src/files/list-folder.ts'
import type { Finding } from '../findings/finding.ts'

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const MAX_SLUG_LENGTH = 60

const PICTURE = /\.(png|jpe?g|gif|webp|avif|pdf|ai|eps|psd|svgz)$/i

/** Returns why `slug` cannot be a campaign's folder name; undefined if it can. */
export function slugProblem(slug: string): string | undefined {
  if (slug.length > MAX_SLUG_LENGTH) return `${slug.length} letters; at most ${MAX_SLUG_LENGTH} fit`
  if (!SLUG.test(slug)) return `"${slug}"`
  if (WINDOWS_NAMES.test(slug)) return `"${slug}", which Windows cannot store,`
  return undefined
}

export type FolderContent = 'nothing' | 'words-and-drawings'

/**
 * Checks the folder's name, and finds unused files. If `content` is undefined, because the
 * campaign's kind is unknown, allows any file.
 */
export function checkFolder(
  folder: string,
  shown: string,
  slug: string,
  content: FolderContent | undefined,
): Finding[] {
  const findings = checkFolderName(folder, shown, slug)
  if (!existsSync(join(folder, 'campaign.yaml'))) {
    const misnamed = listNames(folder).find((name) => /^campaign\.ya?ml$/i.test(name))
    findings.push({
      file: `${shown}/campaign.yaml`,
      field: '',
      expected: 'the manifest of the campaign',
      found: 'no such file',
      fix: misnamed
        ? `Rename ${misnamed} to campaign.yaml.`
        : 'Add campaign.yaml, or remove the folder; `npm run campaign -- new` makes a whole one.',
    })
  }
  if (content === undefined) return findings
  if (content === 'nothing') {
    return [
      ...findings,
      ...strays(
        folder,
        shown,
        'only campaign.yaml: this kind reads nothing else',
        (name, isFolder) => !isFolder && name === 'campaign.yaml',
      ),
    ]
  }
  const expected = 'only campaign.yaml, copy/{locale}.json and art/*.svg with small letters'
  return [
    ...findings,
    ...strays(folder, shown, expected, (name, isFolder) =>
      isFolder ? name === 'copy' || name === 'art' : name === 'campaign.yaml',
    ),
    ...straysOfCopy(folder, shown, expected),
    ...strays(
      join(folder, 'art'),
      `${shown}/art`,
      expected,
      (name, isFolder) => !isFolder && /^[a-z0-9-]+\.svg$/.test(name),
    ),
  ]
}

/** Checks that a folder's name is valid as an id. */
export function checkFolderName(folder: string, shown: string, slug: string): Finding[] {
  const problem = slugProblem(slug)
  if (!problem) return []
  const twin = otherCaseOf(folder)
  return [
    {
      file: shown,
      field: 'folder name',
      expected: 'small letters, digits and single hyphens, such as movie-night',
      found: problem.replace(/,$/, ''),
      fix: twin
        ? `Rename the folder to something other than ${twin}, which is there.`
        : `Rename the folder to ${usableSlug(slug)}.`,
    },
  ]
}

function straysOfCopy(folder: string, shown: string, expected: string): Finding[] {
  return strays(
    join(folder, 'copy'),
    `${shown}/copy`,
    expected,
    (name, isFolder) => !isFolder && LOCALES.some((locale) => name === `${locale}.json`),
  )
}

/** Returns a finding for each entry that `belongs` rejects; `expected` describes valid entries. */
export function strays(
  folder: string,
  shown: string,
  expected: string,
  belongs: (name: string, isFolder: boolean) => boolean,
): Finding[] {
  const fixOf = (entry: Dirent) => {
    const { name } = entry
    const twin = otherCaseOf(join(folder, name))
    if (twin) return `Delete it, or ${twin}: on Windows and macOS one of them is lost.`
    const right = name.toLowerCase()
    return belongs(right, entry.isDirectory())
      ? `Rename it to ${right}.`
      : 'Rename it, or move it out of the folder.'
  }
  return listFolder(folder)
    .filter((entry) => !belongs(entry.name, entry.isDirectory()))
    .map((entry) => ({
      file: `${shown}/${entry.name}`,
      field: '',
      ...(PICTURE.test(entry.name)
        ? {
            expected: 'only SVG files: drawings are SVG files',
            found: `a picture in another format (${entry.name.replace(/^.*\./, '')})`,
            fix: 'Export the drawing as SVG, and move this file out of the folder.',
          }
        : {
            expected,
            found: entry.isDirectory()
              ? 'a folder that nothing reads'
              : 'a file that nothing reads',
            fix: fixOf(entry),
          }),
    }))
}

/** Returns the folder's name if it is a valid id, otherwise the most similar valid id. */
export function usableSlug(name: string): string {
  if (!slugProblem(name)) return name
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
  if (WINDOWS_NAMES.test(slug)) return `${slug}-1`
  return slug || 'a name like movie-night'
}
