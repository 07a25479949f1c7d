import { recognise } from './digits.ts'
import { type Glyph, glyphRows } from './glyphs.ts'
import type { Box, PageLayout } from './page-layout.ts'
import { type Planes, resized } from './pixels.ts'

/** The height in pixels to which the box of a number is scaled for the search for glyphs. */
const HEIGHT = 32

/** The margin around the box, as a share of its size: the page's position is not exact. */
const MARGIN = 0.12

/** The minimum certainty of a reading that counts, and of a possible number. */
const SURE = 0.8
const SUSPICIOUS = 0.5

/** Digits are higher than this share of the box with its margin. */
const SMALL = 0.34

interface Reading {
  readonly copies: number
  readonly certainty: number
}

/**
 * Returns the number of copies of a sticker. `page` has the centre of the sticker's drawing and the
 * page's width, in pixels. 0 if the picture shows no number, undefined if it is not certain.
 * `isBare`: the drawing is visible where the number would be.
 */
export function readCount(
  picture: Planes,
  { count }: PageLayout,
  page: { x: number; y: number; width: number },
  isBare = false,
): number | undefined {
  const width = Math.round((HEIGHT * count.width) / count.height)
  const box = grown(count, page)
  const slack = box.height * MARGIN * 2
  const isInside =
    box.x > -slack &&
    box.y > -slack &&
    box.x + box.width < picture.width + slack &&
    box.y + box.height < picture.height + slack
  if (!isInside) return undefined
  const small = resized(picture, width, HEIGHT, box)
  const readings = glyphRows(small).flatMap((row) => readingOf(row, width, isBare))
  const sums = new Map<number, number>()
  for (const { copies, certainty } of readings) {
    if (certainty >= SURE) sums.set(copies, (sums.get(copies) ?? 0) + certainty)
  }
  const [[number, most] = [0, 0], [, second] = [0, 0]] = [...sums].sort(([, a], [, b]) => b - a)
  const shown = number + (count.shows === 'extra' ? 1 : 0)
  const isShort = [...sums.keys()].some((other) => `${other}`.length > `${number}`.length)
  if (most > 0) return most >= 1.5 && !isShort && second < most / 3 && shown > 0 ? shown : undefined
  const isSuspicious = readings.some(({ certainty }) => certainty >= SUSPICIOUS)
  return isSuspicious ? undefined : 0
}

function grown(box: Box, page: { x: number; y: number; width: number }): Box {
  const [dx, dy] = [box.width * MARGIN, box.height * MARGIN]
  return {
    x: page.x + (box.x - dx) * page.width,
    y: page.y + (box.y - dy) * page.width,
    width: (box.width + 2 * dx) * page.width,
    height: (box.height + 2 * dy) * page.width,
  }
}

/**
 * Returns the number in a row of shapes: 0 copies if the edge of the box may cut a digit off, an
 * empty array unless the row is one or two digits, perhaps with a sign.
 */
function readingOf(all: readonly Glyph[], width: number, isBare: boolean): Reading[] {
  // A shape in the margin is beside the number.
  const edge = (width * MARGIN * 1.25) / (1 + 2 * MARGIN)
  const row = all.filter((one) => !one.isCut || (one.x + one.width > edge && one.x < width - edge))
  const tallest = Math.max(...row.map(({ height, isCut }) => (isCut ? 0 : height)))
  const glyphs = row
    .filter(({ height }) => height > tallest * 0.4)
    .map((glyph) => ({ glyph, ...recognise(glyph.values) }))
  const known = glyphs.filter(({ digit }) => digit !== 'none')
  const digits = known.filter(({ digit }) => digit !== 'sign')
  // A tall shape that the edge of the box cuts may be another digit of the number.
  const isWhole = glyphs.every(
    ({ glyph }) => !glyph.isCut || glyph.height < tallest * 0.75 || glyph.width < glyph.height / 8,
  )
  if (!isWhole) {
    // A part of the drawing, or a line of small text beside it, is no number.
    const isOther = isBare || row.every(({ height }) => height < HEIGHT * SMALL)
    const hasDigit = digits.some(({ glyph }) => !glyph.isCut)
    return isOther && !hasDigit ? [] : [{ copies: 0, certainty: SUSPICIOUS }]
  }
  const isNumber =
    digits.length >= 1 &&
    digits.length <= 2 &&
    known.length <= 3 &&
    digits.every(({ glyph }) => glyph.height > tallest * 0.75)
  if (!isNumber) return []
  // The letter “g” of a name looks like a small 9.
  if (digits.some(({ glyph }) => glyph.height < HEIGHT * SMALL))
    return [{ copies: 0, certainty: SUSPICIOUS }]
  const copies = Number(digits.map(({ digit }) => digit).join(''))
  return [{ copies, certainty: Math.min(...digits.map(({ certainty }) => certainty)) }]
}
