import { type Template, uncovered } from './drawings.ts'
import type { PageLayout } from './page-layout.ts'
import { BLUR, type Planes, scaled } from './pixels.ts'

/** A page in a picture: its set, its upper left corner and its width, in pixels. */
export interface FoundPage {
  readonly set: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The width and height of a drawing, in pixels, in the search for pages; small to save time. */
export const COARSE = 8

/**
 * The widths of a page to try, as shares of the picture's shorter side: the usual ones first. A
 * cropped picture shows a part of the page's width.
 */
const WIDTHS = [
  1, 0.93, 1.07, 0.86, 0.8, 1.15, 0.74, 0.68, 1.25, 0.63, 0.58, 1.35, 1.5, 1.7, 1.95, 2.2,
]

const MIN_ROUGHLY = 0.45
const WORTH_A_LOOK = 0.6
const MIN_SCORE = 0.75
const MIN_CONTRAST = 5
const MIN_DRAWN = 0.4

/** Once a page has this score, the search tries only similar widths, to save time. */
const ENOUGH = 1.3

/** The maximum number of pages that `findPages` returns, because `readPage` takes long. */
const MAX_PAGES = 6

interface Vote {
  readonly place: number
  readonly score: number
  readonly x: number
  readonly y: number
}

type Candidate = FoundPage & { readonly score: number }

/**
 * Returns the pages that the picture may show, the most likely first. Tries many page widths, or
 * only `onlyWidth` (pixels).
 */
export function findPages(
  picture: Planes,
  layout: PageLayout,
  templates: readonly Template[],
  onlyWidth?: number,
): FoundPage[] {
  const grey = { ...picture, planes: [greyOf(picture.planes)] }
  const side = Math.min(picture.width, picture.height)
  const open = uncovered(layout, COARSE)
  const looks = templates.map((template) => lookOf(template, open))
  const search = (share: number): Candidate[] => {
    const width = share * side
    const scale = COARSE / (layout.art * width)
    const small = scaled(grey, scale * 2, 0, BLUR * 2)
    return pagesAt(small, layout, looks, open).map(({ x, y, ...page }) => ({
      ...page,
      x: x / scale,
      y: y / scale,
      width,
    }))
  }
  let best: Candidate[] = []
  const add = (share: number) => {
    const last = best[0]
    best = [...best, ...search(share)].sort(byScore).slice(0, MAX_PAGES)
    return best[0] !== last
  }
  if (onlyWidth !== undefined) {
    add(onlyWidth / side)
    return best
  }
  for (const share of WIDTHS) {
    add(share)
    if ((best[0]?.score ?? 0) > ENOUGH) {
      // `WIDTHS` has only rough widths, so continues as long as a similar width fits better.
      for (const step of [0.93, 1.07]) {
        for (let next = share * step; add(next); next *= step);
      }
      break
    }
  }
  return best
}

function byScore(one: { score: number }, other: { score: number }): number {
  return other.score - one.score
}

/** Two orthogonal unit vectors to compare with a window: a drawing-sized part of the picture. */
interface Axes {
  readonly inner: Float32Array
  readonly shape: Float32Array
}

interface Look extends Axes {
  readonly template: Template
  /** The same vectors in blocks of four pixels, for a quick first comparison. */
  readonly blocks: Axes
}

/**
 * Returns the most likely position of each set's page, in pixels of a picture whose drawings are
 * `COARSE` wide. The given picture is twice as large, so that a window can begin at half a pixel.
 */
function pagesAt(
  { width, height, planes: [plane = new Float32Array()] }: Planes,
  layout: PageLayout,
  looks: readonly Look[],
  open: Float32Array,
): Omit<Candidate, 'width'>[] {
  const pageWidth = COARSE / layout.art
  const votes = new Map<string, Vote[]>()
  const [right, bottom] = [width - 2 * COARSE, height - 2 * COARSE]
  const near = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  const windows = near.map(() => new Float32Array(COARSE * COARSE))
  const window = windows[4] as Float32Array
  const contrasts = near.map(() => 0)
  const isFlat = layout.missing === 'silhouette'
  for (let top = 1; top < bottom; top += 2) {
    for (let left = 1; left < right; left += 2) {
      contrasts[4] = fill(window, plane, top * width + left, width, open)
      if (contrasts[4] < MIN_CONTRAST * COARSE) continue
      const blocks = blocksOf(window)
      let isFilled = false
      for (const look of looks) {
        // The comparison of blocks excludes most windows, in a quarter of the next line's time.
        if (likeness(blocks, contrasts[4], look.blocks, true) < MIN_ROUGHLY) continue
        if (likeness(window, contrasts[4], look, isFlat) < WORTH_A_LOOK) continue
        if (!isFilled) {
          near.forEach(([dx, dy], at) => {
            const start = (top + dy) * width + left + dx
            contrasts[at] = fill(windows[at] as Float32Array, plane, start, width, open)
          })
          isFilled = true
        }
        const scores = windows.map((one, at) => likeness(one, contrasts[at] ?? 1, look, isFlat))
        const score = Math.max(...scores)
        if (score < MIN_SCORE) continue
        const [dx, dy] = near[scores.indexOf(score)] ?? [0, 0]
        const { set, place } = look.template
        const [x, y] = layout.cells[place] ?? [0, 0]
        const list = votes.get(set) ?? []
        votes.set(set, list)
        list.push({
          place,
          score,
          x: (left + dx - 0.5) / 2 + COARSE / 2 - x * pageWidth,
          y: (top + dy - 0.5) / 2 + COARSE / 2 - y * pageWidth,
        })
      }
    }
  }
  return [...votes].flatMap(([set, list]) => {
    const strong = list.sort(byScore).slice(0, 100)
    const origins = strong.map(({ x, y }) => ({ set, x, y, score: support(strong, x, y) }))
    return origins.sort(byScore).slice(0, 1)
  })
}

/** Returns a page position's score: the sum of each place's best vote for a nearby position. */
function support(votes: readonly Vote[], x: number, y: number): number {
  const best = new Map<number, number>()
  for (const vote of votes) {
    if (Math.hypot(vote.x - x, vote.y - y) > COARSE / 3.5) continue
    best.set(vote.place, Math.max(best.get(vote.place) ?? 0, vote.score - 0.5))
  }
  return [...best.values()].reduce((sum, score) => sum + score, 0)
}

/** Fills `window` with every second pixel, minus their mean. Returns its length as a vector. */
function fill(
  window: Float32Array,
  plane: Float32Array,
  start: number,
  width: number,
  open: Float32Array,
): number {
  let [sum, count, square] = [0, 0, 0]
  for (let at = 0; at < window.length; at++) {
    const isOpen = open[at] as number
    const value = (plane[start + (at >> 3) * 2 * width + (at & 7) * 2] as number) * isOpen
    window[at] = value
    sum += value
    count += isOpen
    square += value * value
  }
  const mean = sum / count
  for (let at = 0; at < window.length; at++)
    window[at] = (window[at] as number) - mean * (open[at] as number)
  return Math.sqrt(Math.max(square - sum * mean, 1))
}

/**
 * Returns how much of a window's contrast a drawing on a plain background explains, from 0 to 1: by
 * the brightness inside the drawing and by its outline. If `isFlat`, the outline is enough.
 */
function likeness(
  window: Float32Array,
  contrast: number,
  { inner, shape }: Axes,
  isFlat: boolean,
): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let at = 0; at < window.length; at += 2) {
    const one = window[at] as number
    const next = window[at + 1] as number
    a += one * (inner[at] as number)
    b += next * (inner[at + 1] as number)
    c += one * (shape[at] as number)
    d += next * (shape[at + 1] as number)
  }
  const drawn = Math.max(a + b, 0)
  if (!isFlat && drawn < MIN_DRAWN * contrast) return 0
  return Math.sqrt(drawn * drawn + (c + d) ** 2) / contrast
}

function lookOf(template: Template, open: Float32Array): Look {
  const all = unit(open)
  const alpha = template.alpha.map((share, at) => share * (open[at] ?? 0))
  const shape = unit(without(alpha, [all]))
  const tone = greyOf(template.colours).map((value, at) => value * (alpha[at] ?? 0))
  const inner = unit(without(tone, [all, shape]))
  return { template, shape, inner, blocks: { shape: blocksOf(shape), inner: blocksOf(inner) } }
}

/** Returns the half sums of 2 × 2 pixels, which keep most of the vector's length. */
function blocksOf(window: Float32Array): Float32Array {
  const blocks = new Float32Array(window.length / 4)
  for (let at = 0; at < window.length; at++) {
    const block = (at >> 4) * (COARSE / 2) + ((at & 7) >> 1)
    blocks[block] = (blocks[block] as number) + (window[at] as number) / 2
  }
  return blocks
}

function without(values: Float32Array, axes: readonly Float32Array[]): Float32Array {
  return axes.reduce((left, axis) => {
    const share = left.reduce((sum, value, at) => sum + value * (axis[at] ?? 0), 0)
    return left.map((value, at) => value - share * (axis[at] ?? 0))
  }, values)
}

function unit(values: Float32Array): Float32Array {
  const length = Math.hypot(...values) || 1
  return values.map((value) => value / length)
}

/** Returns the brightness of each pixel, from 0 to 255. */
export function greyOf([
  red = new Float32Array(),
  green,
  blue,
]: readonly Float32Array[]): Float32Array {
  return red.map((value, at) => 0.3 * value + 0.59 * (green?.[at] ?? 0) + 0.11 * (blue?.[at] ?? 0))
}
