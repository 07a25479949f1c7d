import { type Drawing, templatesOf } from './drawings.ts'
import { COARSE, findPages } from './find-page.ts'
import type { Box, PageLayout } from './page-layout.ts'
import { type Rgba, resized, toPlanes } from './pixels.ts'
import { probesOf } from './probes.ts'
import { readCount } from './read-count.ts'
import { type Cell, FINE, type ReadPage, readPage } from './read-page.ts'

/** A sticker in a picture. `copies` is undefined if the number is not clear. */
export interface SeenSticker {
  readonly slug: string
  readonly copies: number | undefined
  /** The part of the picture that shows the sticker, in pixels of the picture. */
  readonly box: Box
}

export interface ReadPicture {
  readonly set: string | undefined
  readonly stickers: readonly SeenSticker[]
}

/** The pixels to which the search for the page reduces a picture's shorter side, to save time. */
const SEARCHED = 240

/**
 * The minimum number of cells that must look like their stickers, or all if the picture shows
 * fewer.
 */
const MIN_EVIDENCE = 3

/** Returns a function that reads a picture and tries the previous picture's page width first. */
export function createReader(
  layout: PageLayout,
  drawings: readonly Drawing[],
): (picture: Rgba) => ReadPicture {
  const coarse = probesOf(templatesOf(drawings, COARSE), layout, COARSE)
  const probes = probesOf(templatesOf(drawings, FINE), layout, FINE)
  let usualWidth: number | undefined
  return (rgba) => {
    const picture = toPlanes(rgba, 3)
    const scale = SEARCHED / Math.min(picture.width, picture.height)
    const small = resized(
      picture,
      Math.round(picture.width * scale),
      Math.round(picture.height * scale),
    )
    const search = (width?: number) => {
      let best: ReadPage | undefined
      for (const found of findPages(small, layout, coarse, width)) {
        const page = readPage(small, found, layout, probes)
        if (page.evidence > (best?.evidence ?? 0)) best = page
        if (page.evidence >= 2 * MIN_EVIDENCE) break
      }
      const isClear = best && best.evidence >= Math.min(MIN_EVIDENCE, 2 * best.cells.length)
      return isClear ? best : undefined
    }
    const best = (usualWidth && search(usualWidth)) || search()
    if (!best) return { set: undefined, stickers: [] }
    usualWidth = best.width
    const width = best.width / scale
    const stickers = best.cells.map((cell): SeenSticker => {
      const [x, y] = [cell.x / scale, cell.y / scale]
      const half = layout.art * width * 0.75
      return {
        slug: cell.slug,
        copies: copiesOf(cell, () => readCount(picture, layout, { x, y, width }, cell.isBare)),
        box: { x: x - half, y: y - half, width: 2 * half, height: 2 * half },
      }
    })
    return { set: best.set, stickers }
  }
}

function copiesOf({ state }: Cell, read: () => number | undefined): number | undefined {
  if (state === 'unsure') return undefined
  if (state === 'missing') return 0
  const copies = read()
  return copies === 0 ? (state === 'pale' ? undefined : 1) : copies
}
