import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { albumsDirectory } from '#src/albums/albums-directory.ts'
import { loadAlbums } from '#src/albums/load-albums.ts'
import { checkArt } from '#src/campaigns/checks/check-art.ts'
import { copyFoldersOf } from '#src/campaigns/definition/kind-folder.ts'
import { KINDS } from '#src/campaigns/definition/kinds.ts'
import { CHECK_FIX } from '#src/campaigns/findings/check-fix.ts'
import type { Finding } from '#src/campaigns/findings/finding.ts'
import { decoded, fixText, type TextFormat } from '#src/campaigns/fix/fix-text.ts'
import { shrinkDrawing } from '#src/campaigns/fix/shrink-drawing.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'
import { listFolder, listNames } from '#src/files/list-folder.ts'
import { moderationDirectory } from './moderation-lists.ts'

const FORMATS: Readonly<Record<string, TextFormat>> = { '.yaml': 'yaml', '.json': 'json' }

/** Where what people write stands, each part by its folder. */
export interface DataFolders {
  campaigns: string
  albums: string
  moderation: string
  /** The folders with the texts that all campaigns of a kind have, from the root of the project. */
  copyOfKinds: readonly string[]
}

/** A text that people write, its name in findings, and how it is laid out. */
interface WrittenText {
  path: string
  shown: string
  format: TextFormat
}

/** `check --fix`: corrects the project's files, with the campaigns of `campaigns`; prints each change. */
export function fixProject(campaigns: string, say: (line: string) => void): void {
  const copyOfKinds = [...new Set([...KINDS.values()].flatMap(copyFoldersOf))]
  fixFiles(
    { campaigns, albums: albumsDirectory(), moderation: moderationDirectory(), copyOfKinds },
    say,
  )
}

/**
 * Corrects the formatting of manifests, texts and lists, and shrinks the drawings that have a finding. Prints each change.
 */
export function fixFiles(folders: DataFolders, say: (line: string) => void): void {
  let count = 0
  const write = (path: string, shown: string, text: string, changes: readonly string[]) => {
    writeFileSync(path, text)
    for (const change of changes) say(`${shown}: ${change}`)
    count += changes.length
  }
  for (const { path, shown, format } of writtenTexts(folders)) {
    const { text, changes } = fixText(readFileSync(path), format)
    if (changes.length > 0) write(path, shown, text, changes)
  }
  for (const { path, shown } of drawingsWithFindings(folders)) {
    const { text: svg, changes } = decoded(readFileSync(path))
    const small = shrunk(svg)
    if (small !== undefined)
      changes.push(`shrunk from ${kilobytes(svg)} to ${kilobytes(small)}; look at it`)
    if (changes.length > 0) write(path, shown, small ?? svg, changes)
  }
  say(count === 0 ? 'Nothing to put right by itself.' : `${count} changes.`)
  say('')
}

function writtenTexts({ campaigns, albums, moderation, copyOfKinds }: DataFolders): WrittenText[] {
  return [
    ...textsBelow(campaigns, 'campaign.yaml', 'copy'),
    ...textsBelow(albums, 'album.yaml', 'names'),
    ...textsIn(moderation, basename(moderation), /\.(yaml|txt)$/),
    ...copyOfKinds.flatMap((folder) => textsIn(folder, folder, /\.json$/)),
  ]
}

/** Returns the manifest and the texts of each folder in `root`. */
function textsBelow(root: string, manifest: string, texts: string): WrittenText[] {
  return listFolder(root)
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const shown = `${basename(root)}/${name}`
      return [
        ...textsIn(join(root, name), shown, new RegExp(`^${manifest}$`)),
        ...textsIn(join(root, name, texts), `${shown}/${texts}`, /\.json$/),
      ]
    })
}

function textsIn(folder: string, shown: string, named: RegExp): WrittenText[] {
  if (!isFolder(folder)) return []
  return listNames(folder)
    .filter((name) => named.test(name) && isFile(join(folder, name)))
    .map((name) => ({
      path: join(folder, name),
      shown: `${shown}/${name}`,
      format: FORMATS[extname(name)] ?? 'list',
    }))
}

/** Only drawings with a finding: the others stay as their author made them. */
function drawingsWithFindings({ campaigns, albums }: DataFolders) {
  const drawingsOf = (root: string, { findings }: { findings: readonly Finding[] }) => {
    const files = findings.map(({ file }) => file).filter((file) => file.endsWith('.svg'))
    return [...new Set(files)]
      .map((shown) => ({ shown, path: join(dirname(root), shown) }))
      .filter(({ path }) => isFile(path))
  }
  return [
    ...drawingsOf(campaigns, loadCampaigns(campaigns)),
    ...drawingsOf(albums, loadAlbums(albums)),
  ]
}

/** Returns a drawing that is smaller or has no styles; undefined if it stays as it was or cannot be read. */
function shrunk(svg: string): string | undefined {
  try {
    const small = shrinkDrawing(svg)
    const lostStyles = hasStyles(svg) && !hasStyles(small)
    return lostStyles || small.length < svg.length ? small : undefined
  } catch {
    return undefined
  }
}

function hasStyles(svg: string): boolean {
  return checkArt(svg, 'sprite').some(({ fix }) => fix === CHECK_FIX.styles)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function kilobytes(text: string): string {
  return `${(Buffer.byteLength(text) / 1024).toFixed(1)} KB`
}
