import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { albumsDirectory } from '#src/content/albums/albums-directory.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { copyFoldersOf } from '#src/content/definition/kind-folder.ts'
import { KINDS } from '#src/content/definition/kinds.ts'
import { CHECK_FIX, FIX_COMMAND } from '#src/content/findings/check-fix.ts'
import type { Finding } from '#src/content/findings/finding.ts'
import { addTexts } from '#src/content/fix/add-texts.ts'
import { fixDrawing } from '#src/content/fix/fix-drawing.ts'
import { fixText, type TextFormat } from '#src/content/fix/fix-text.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { listFolder, listNames } from '#src/files/list-folder.ts'
import { moderationDirectory } from './moderation-lists.ts'

const FORMATS: Readonly<Record<string, TextFormat>> = { '.yaml': 'yaml', '.json': 'json' }

export interface DataFolders {
  campaigns: string
  albums: string
  moderation: string
  copyOfKinds: readonly string[]
}

interface WrittenText {
  path: string
  shown: string
  format: TextFormat
}

/** `check --fix`: corrects the project's files, including the campaigns in `campaigns`; prints changes. */
export function fixProject(campaigns: string, say: (line: string) => void): void {
  const copyOfKinds = [...new Set([...KINDS.values()].flatMap(copyFoldersOf))]
  fixFiles(
    { campaigns, albums: albumsDirectory(), moderation: moderationDirectory(), copyOfKinds },
    say,
  )
}

/**
 * Formats manifests, texts and lists, adds missing keys to texts, and corrects the drawings whose findings
 * recommend this command. Prints each change, and each drawing that it cannot correct.
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
  for (const { path, shown, fields } of textsToAdd(folders)) {
    const { text, changes } = addTexts(readFileSync(path, 'utf8'), fields)
    if (changes.length > 0) write(path, shown, text, changes)
  }
  for (const { path, shown } of drawingsToFix(folders)) {
    const { text, changes, refused } = fixDrawing(readFileSync(path))
    if (changes.length > 0) write(path, shown, text, changes)
    if (refused) say(`${shown}: shapes left as they were: ${refused}`)
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

function textsToAdd(folders: DataFolders): { path: string; shown: string; fields: string[] }[] {
  const found = foundIn(folders).filter(({ fix }) => fix === CHECK_FIX.missingText)
  return [...new Map(found.map(({ path, file }) => [path, file]))].map(([path, shown]) => ({
    path,
    shown,
    fields: found.flatMap((one) => (one.path === path ? one.field : [])),
  }))
}

function drawingsToFix(folders: DataFolders): { path: string; shown: string }[] {
  const files = foundIn(folders).filter(
    ({ file, fix }) => file.endsWith('.svg') && fix.includes(FIX_COMMAND),
  )
  return [...new Map(files.map(({ path, file }) => [path, file]))].map(([path, shown]) => ({
    path,
    shown,
  }))
}

function foundIn({ campaigns, albums }: DataFolders): (Finding & { path: string })[] {
  return [
    ...loadCampaigns(campaigns).findings.map((finding) => ({ root: campaigns, ...finding })),
    ...loadAlbums(albums).findings.map((finding) => ({ root: albums, ...finding })),
  ]
    .map(({ root, ...finding }) => ({ ...finding, path: join(dirname(root), finding.file) }))
    .filter(({ path }) => isFile(path))
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
