import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { listFolder } from '#src/files/list-folder.ts'
import { checkFolderName, strays, usableSlug } from '../checks/check-folder.ts'
import { contrastFinding, MIN_CONTRAST } from '../checks/contrast-finding.ts'
import { closesTooEarly, instantReader } from '../checks/instant-reader.ts'
import { unknownZone } from '../checks/unknown-zone.ts'
import { type Finding, isError } from '../findings/finding.ts'
import { brokenFields, manifestFindings } from '../findings/manifest-findings.ts'
import type { Problem } from '../findings/problems.ts'
import { readYaml } from '../read/read-yaml.ts'
import { readable } from '../read/readable.ts'
import { isTimeZone } from '../time/zoned-time.ts'
import type { Album, AlbumOutline } from './album.ts'
import { AlbumManifest } from './album-manifest.ts'
import { readScreens, SCREENS_FILE } from './album-screens.ts'
import { albumsDirectory } from './albums-directory.ts'
import { checkDrawings, drawnStickers } from './check-drawings.ts'
import { checkNames, readNames } from './check-names.ts'
import { meantSlugs, writtenSlugs } from './meant-slugs.ts'

const CONTENT =
  'only album.yaml, screens.yaml, names/{locale}.json and art/*.svg with small letters'
const EXAMPLE = 'albums/README.md'

interface LoadedAlbums {
  /** The albums without findings, sorted by opening time. */
  albums: Album[]
  /** The reliable data of albums with findings; undefined without such albums. */
  broken?: AlbumOutline[]
  findings: Finding[]
  /** Probable mistakes, which do not prevent a build. */
  warnings: Finding[]
}

/** Loads and checks all albums under `root`. Reports invalid data as findings; never throws. */
export function loadAlbums(root: string = albumsDirectory()): LoadedAlbums {
  const shownRoot = basename(root)
  const albums: Album[] = []
  const broken: AlbumOutline[] = []
  const findings = strays(
    root,
    shownRoot,
    'one folder per album',
    (name, isFolder) => isFolder || name === 'README.md',
  )
  for (const entry of listFolder(root)) {
    const { name } = entry
    if (!entry.isDirectory()) continue
    const shown = `${shownRoot}/${name}`
    const read: Read = readable(shown, () => loadAlbum(join(root, name), shown, name))
    findings.push(...read.findings)
    if (read.album) albums.push(read.album)
    else broken.push(read.outline ?? { slug: usableSlug(name) })
  }
  albums.sort((one, other) => one.window.from.localeCompare(other.window.from))
  findings.push(...overlaps(shownRoot, albums))
  return {
    albums,
    ...(broken.length > 0 && { broken }),
    findings: findings.filter(isError),
    warnings: findings.filter((finding) => !isError(finding)),
  }
}

interface Read {
  album?: Album
  outline?: AlbumOutline
  findings: Finding[]
}

function loadAlbum(folder: string, shown: string, slug: string): Read {
  const file = `${shown}/album.yaml`
  const { manifest, whole, findings } = readAlbumManifest(folder, file)
  findings.push(...checkFolderName(folder, shown, slug), ...strayFiles(folder, shown))
  const { names, findings: ofNames } = readNames(folder, shown)
  const drawings = drawnStickers(folder)
  const repeated = whole.sets ? repeatedSlugs(whole.sets) : []
  // A repeated slug makes the names and drawings ambiguous, so the check corrects no slug.
  const { sets, problems: misspelt } =
    whole.sets && repeated.length === 0
      ? meantSlugs(whole.sets, drawings, names)
      : { sets: undefined, problems: [] }
  const stickers = sets?.flatMap((set) => set.stickers.map((sticker) => sticker.slug))
  const keys = sets && [
    'album',
    ...sets.map((set) => `set.${set.slug}`),
    ...(stickers ?? []).map((sticker) => `sticker.${sticker}`),
  ]
  const { art, findings: ofArt } = checkDrawings(folder, shown, slug, drawings, stickers)
  const { window, previewedAt, problems } = readTimes(whole)
  const largest = Math.max(0, ...(sets ?? []).map((set) => set.stickers.length))
  const { screens, findings: ofScreens } = readScreens(folder, shown, largest)
  findings.push(
    ...ofNames,
    ...checkNames(shown, names, keys),
    ...ofArt,
    ...ofScreens,
    ...[...problems, ...repeated, ...misspelt].map((problem) => ({ file, ...problem })),
    ...(whole.theme ? checkTheme(file, whole.theme) : []),
  )
  const isWhole = manifest && window && previewedAt && areAll(names) && !findings.some(isError)
  if (isWhole) {
    const album = { slug, manifest, window, previewedAt, names, art, ...(screens && { screens }) }
    return { album, findings }
  }
  const outline = {
    slug: usableSlug(slug),
    ...(window && { window }),
    ...(sets && { manifest: { sets } }),
  }
  return { outline, findings }
}

function readAlbumManifest(
  folder: string,
  file: string,
): { manifest?: AlbumManifest; whole: Partial<AlbumManifest>; findings: Finding[] } {
  const path = join(folder, 'album.yaml')
  if (!existsSync(path)) {
    return {
      whole: {},
      findings: [
        {
          file,
          field: '',
          expected: 'what the album consists of',
          found: 'no such file',
          fix: 'Add album.yaml, or remove the folder.',
        },
      ],
    }
  }
  const { value, isReadable, findings } = readYaml(path, file)
  if (!isReadable) return { whole: {}, findings }
  const read = v.safeParse(AlbumManifest, value ?? {})
  if (read.success) return { manifest: read.output, whole: read.output, findings }
  return {
    whole: wholeFields(value, read.issues),
    findings: [...findings, ...manifestFindings(file, AlbumManifest, read.issues, EXAMPLE)],
  }
}

function wholeFields(
  value: unknown,
  issues: Parameters<typeof brokenFields>[0],
): Partial<AlbumManifest> {
  const broken = new Set([...brokenFields(issues)].map((field) => field.split(/[.[]/)[0]))
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(fields.filter(([name]) => !broken.has(name)))
}

function strayFiles(folder: string, shown: string): Finding[] {
  return [
    ...strays(folder, shown, CONTENT, (name, isFolder) =>
      isFolder
        ? name === 'names' || name === 'art'
        : name === 'album.yaml' || name === SCREENS_FILE,
    ),
    ...strays(
      join(folder, 'names'),
      `${shown}/names`,
      CONTENT,
      (name, isFolder) => !isFolder && LOCALES.some((locale) => name === `${locale}.json`),
    ),
    ...strays(
      join(folder, 'art'),
      `${shown}/art`,
      CONTENT,
      (name, isFolder) => !isFolder && /^[a-z0-9-]+\.svg$/.test(name),
    ),
  ]
}

function readTimes({ window, preview }: Partial<AlbumManifest>): {
  window?: Album['window']
  previewedAt?: string
  problems: Problem[]
} {
  if (!window) return { problems: [] }
  const { opens, closes, time_zone: timeZone } = window
  if (!isTimeZone(timeZone)) return { problems: [unknownZone(timeZone)] }
  const problems: Problem[] = []
  const toInstant = instantReader(timeZone, problems)
  const from = toInstant('window.opens', opens)
  const until = toInstant('window.closes', closes)
  if (from && until && from >= until) problems.push(closesTooEarly(window))
  const span = problems.length === 0 && { window: { from, until, timeZone } }
  const previewedAt = preview === undefined ? from : toInstant('preview', preview)
  if (from && previewedAt > from) {
    problems.push({
      field: 'preview',
      expected: `a time before window.opens (${opens})`,
      found: String(preview),
      fix: 'Show the album before it opens, or leave preview out.',
    })
    return { ...span, problems }
  }
  return { ...span, ...(previewedAt && { previewedAt }), problems }
}

function repeatedSlugs(sets: AlbumManifest['sets']): Problem[] {
  const fields = writtenSlugs(sets)
  return fields.flatMap(({ what, slug, field }, index) => {
    const first = fields.find((one) => one.what === what && one.slug === slug)
    if (!first || fields.indexOf(first) === index) return []
    return [
      {
        field,
        expected: `a ${what} that the album does not have yet`,
        found: `${slug}, like ${first.field}`,
        fix: 'Give one of the two another slug.',
      },
    ]
  })
}

function checkTheme(file: string, theme: AlbumManifest['theme']): Finding[] {
  return [
    contrastFinding(
      file,
      ['theme.on_ground', theme.on_ground],
      ['theme.ground', theme.ground],
      MIN_CONTRAST.words,
    ),
    contrastFinding(
      file,
      ['theme.on_accent', theme.on_accent],
      ['theme.accent', theme.accent],
      MIN_CONTRAST.large,
    ),
  ].filter((finding) => finding !== undefined)
}

function overlaps(root: string, albums: readonly Album[]): Finding[] {
  return albums.flatMap((album, index) => {
    const before = albums[index - 1]
    if (!before || before.window.until <= album.window.from) return []
    return [
      {
        file: `${root}/${album.slug}/album.yaml`,
        field: 'window.opens',
        expected: `a time from the close of ${before.slug} on (${before.manifest.window.closes})`,
        found: album.manifest.window.opens,
        fix: `Open it when ${before.slug} closes, or close that one earlier.`,
      },
    ]
  })
}

function areAll(names: Partial<Album['names']>): names is Record<Locale, Album['names'][Locale]> {
  return LOCALES.every((locale) => names[locale])
}
