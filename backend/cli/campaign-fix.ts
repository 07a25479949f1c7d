import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fixText } from '#src/campaigns/fix/fix-text.ts'
import { shrinkDrawing } from '#src/campaigns/fix/shrink-drawing.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'
import { listFolder, listNames } from '#src/files/list-folder.ts'

/**
 * `check --fix`: corrects the formatting of manifests and texts, and shrinks the drawings that are
 * too heavy. Prints each change.
 */
export function fixCampaigns(root: string, say: (line: string) => void): void {
  const shownRoot = basename(root)
  const slugs = listFolder(root)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  let count = 0
  const write = (file: string, text: string, changes: readonly string[]) => {
    writeFileSync(join(dirname(root), file), text)
    for (const change of changes) say(`${file}: ${change}`)
    count += changes.length
  }
  for (const slug of slugs) {
    for (const file of textsOf(join(root, slug))) {
      const shown = `${shownRoot}/${slug}/${file}`
      const { text, changes } = fixText(
        readFileSync(join(root, slug, file)),
        file.endsWith('.yaml') ? 'yaml' : 'json',
      )
      if (changes.length > 0) write(shown, text, changes)
    }
  }
  for (const file of drawingsWithFindings(root)) {
    const svg = readFileSync(join(dirname(root), file), 'utf8')
    const small = shrunk(svg)
    if (small === undefined) continue
    write(file, small, [`shrunk from ${kilobytes(svg)} to ${kilobytes(small)}; look at it`])
  }
  say(count === 0 ? 'Nothing to put right by itself.' : `${count} changes.`)
  say('')
}

function textsOf(folder: string): string[] {
  const copy = join(folder, 'copy')
  const texts = isFolder(copy) ? listNames(copy).map((file) => `copy/${file}`) : []
  return ['campaign.yaml', ...texts.filter((file) => file.endsWith('.json'))].filter((file) =>
    isFile(join(folder, file)),
  )
}

/** Only drawings with a finding: the others stay as their author made them. */
function drawingsWithFindings(root: string): string[] {
  const { findings } = loadCampaigns(root)
  const files = findings.map(({ file }) => file).filter((file) => file.endsWith('.svg'))
  return [...new Set(files)].filter((file) => isFile(join(dirname(root), file)))
}

/** Returns a smaller drawing; undefined if it cannot be made smaller or cannot be read. */
function shrunk(svg: string): string | undefined {
  try {
    const small = shrinkDrawing(svg)
    return small.length < svg.length ? small : undefined
  } catch {
    return undefined
  }
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
