import { join } from 'node:path'
import { readDrawing } from '#src/campaigns/checks/read-drawing.ts'
import type { Art } from '#src/campaigns/definition/content.ts'
import { CHECK_FIX } from '#src/campaigns/findings/check-fix.ts'
import { closest } from '#src/campaigns/findings/did-you-mean.ts'
import type { Finding } from '#src/campaigns/findings/finding.ts'
import { listNames } from '#src/files/list-folder.ts'

/** The most that one drawing may weigh, in bytes: a page of an album shows dozens of them. */
const HEAVIEST = 2_300

/**
 * Reads `art/{sticker}.svg` of an album: a drawing for each of `stickers`, which are known unless the
 * manifest is broken, and no other.
 */
export function checkDrawings(
  folder: string,
  shown: string,
  album: string,
  stickers: readonly string[] | undefined,
): { art: Record<string, Art>; findings: Finding[] } {
  const directory = join(folder, 'art')
  const present = listNames(directory)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => name.slice(0, -'.svg'.length))
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
    if (weight > HEAVIEST) {
      findings.push({
        file,
        field: '',
        expected: `at most ${HEAVIEST} bytes`,
        found: String(weight),
        fix: CHECK_FIX.albumWeight,
      })
    }
    art[sticker] = drawing.art
  }
  for (const sticker of stickers ?? []) {
    if (present.includes(sticker)) continue
    findings.push({
      file: `${shown}/art/${sticker}.svg`,
      field: '',
      expected: `the drawing of ${sticker}`,
      found: 'no such file',
      fix: `Put ${sticker}.svg into art/.`,
    })
  }
  return { art, findings }
}
