import { join } from 'node:path'
import { listNames, otherCaseOf } from '#src/files/list-folder.ts'
import { readDrawing } from '../checks/read-drawing.ts'
import type { Art } from '../definition/content.ts'
import { CHECK_FIX } from '../findings/check-fix.ts'
import { closest } from '../findings/did-you-mean.ts'
import type { Finding } from '../findings/finding.ts'
import { SVG_FILE } from '../schema/svg-file.ts'

/** The size limit of a drawing, low because a page of an album shows dozens of drawings. */
const MAX_BYTES = 2_300

/** Returns the slugs of the stickers with an `art/{sticker}.svg`. */
export function drawnStickers(folder: string): string[] {
  return listNames(join(folder, 'art'))
    .filter((name) => SVG_FILE.test(name))
    .map((name) => name.slice(0, -'.svg'.length))
}

/**
 * Checks that an album has one drawing for each of `stickers` (undefined for a broken manifest),
 * and no others. `present` lists the stickers with a drawing.
 */
export function checkDrawings(
  folder: string,
  shown: string,
  album: string,
  present: readonly string[],
  stickers: readonly string[] | undefined,
): { art: Record<string, Art>; findings: Finding[] } {
  const art: Record<string, Art> = {}
  const findings: Finding[] = []
  for (const sticker of present) {
    const file = `${shown}/art/${sticker}.svg`
    if (stickers && !stickers.includes(sticker)) {
      const meant = closest(
        sticker,
        stickers.filter((known) => !present.includes(known)),
      )
      findings.push({
        file,
        field: '',
        expected: 'only drawings of the stickers in album.yaml',
        found: 'a drawing of none of them',
        fix: meant ? `Did you mean ${meant}.svg?` : 'Add the sticker to album.yaml, or delete it.',
      })
      continue
    }
    const drawing = readDrawing(folder, shown, album, `${sticker}.svg`, 'sprite')
    const weight = Buffer.byteLength(drawing.art.svg)
    findings.push(...drawing.findings)
    if (weight > MAX_BYTES) {
      findings.push({
        file,
        field: '',
        expected: `at most ${MAX_BYTES} bytes`,
        found: String(weight),
        fix: CHECK_FIX.albumWeight,
      })
    }
    art[sticker] = drawing.art
  }
  for (const sticker of stickers ?? []) {
    if (present.includes(sticker) || otherCaseOf(join(folder, 'art', `${sticker}.svg`))) continue
    findings.push({
      file: `${shown}/art/${sticker}.svg`,
      field: '',
      expected: 'a drawing of each sticker in album.yaml',
      found: 'no such file',
      fix: 'Put the drawing into art/ with this name.',
    })
  }
  return { art, findings }
}
