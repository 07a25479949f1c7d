import type { Box } from './page-layout.ts'
import type { Planes } from './pixels.ts'
import { greyOf } from './probes.ts'

/** The size in pixels to which shapes are scaled; the weights in digit-weights.ts require it. */
export const GLYPH = { width: 10, height: 12 } as const

/** A connected shape in a picture: its box, and its pixels in the size of GLYPH, from 0 to 1. */
export interface Glyph extends Box {
  readonly values: Float32Array
  readonly isCut: boolean
}

const THRESHOLDS = [0.35, 0.5, 0.65]
const MIN_RANGE = 45

/** The minimum and maximum height of a glyph, as shares of the picture's height. */
const HEIGHTS = { least: 0.28, most: 0.96 } as const

/**
 * Returns possible rows of glyphs in a small picture, one for each way to separate them from the
 * background: lighter or darker, in grey or one colour, at each threshold. Ignores shapes that
 * touch the top or bottom.
 */
export function glyphRows(picture: Planes): Glyph[][] {
  const { width, height, planes } = picture
  return [greyOf(planes), ...planes].flatMap((plane) => {
    const sorted = plane.slice().sort()
    const low = sorted[Math.floor(sorted.length * 0.03)] ?? 0
    const range = (sorted[Math.floor(sorted.length * 0.97)] ?? 0) - low
    if (range < MIN_RANGE) return []
    const light = plane.map((value) => Math.min(Math.max((value - low) / range, 0), 1))
    return [light, light.map((value) => 1 - value)].flatMap((ink) =>
      THRESHOLDS.map((threshold) => shapesIn(ink, width, height, threshold)),
    )
  })
}

function shapesIn(ink: Float32Array, width: number, height: number, threshold: number): Glyph[] {
  const seen = new Uint8Array(ink.length)
  const shapes: Glyph[] = []
  for (let start = 0; start < ink.length; start++) {
    if (seen[start] || (ink[start] as number) < threshold) continue
    const pixels = [start]
    seen[start] = 1
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (const at of pixels) {
      const x = at % width
      const y = Math.floor(at / width)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const next = ny * width + nx
        const isIn = nx >= 0 && ny >= 0 && nx < width && ny < height
        if (!isIn || seen[next] || (ink[next] as number) < threshold) continue
        seen[next] = 1
        pixels.push(next)
      }
    }
    const tall = (bottom - top + 1) / height
    if (top === 0 || bottom === height - 1 || tall < HEIGHTS.least || tall > HEIGHTS.most) continue
    const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
    if (box.width > box.height * 1.35) continue
    const isCut = left === 0 || right === width - 1
    shapes.push({ ...box, isCut, values: glyphValues(ink, width, new Set(pixels), box) })
  }
  return shapes.sort((one, other) => one.x - other.x)
}

/** Returns a shape scaled to GLYPH, in proportion and centred. */
function glyphValues(
  ink: Float32Array,
  width: number,
  pixels: ReadonlySet<number>,
  box: Box,
): Float32Array {
  const scale = Math.min(GLYPH.height / box.height, GLYPH.width / box.width)
  const values = new Float32Array(GLYPH.width * GLYPH.height)
  const areas = new Float32Array(values.length)
  const left = (GLYPH.width - box.width * scale) / 2
  const top = (GLYPH.height - box.height * scale) / 2
  for (let y = 0.25; y < box.height; y += 0.5) {
    for (let x = 0.25; x < box.width; x += 0.5) {
      const at = Math.floor(box.y + y) * width + Math.floor(box.x + x)
      const to = Math.floor(top + y * scale) * GLYPH.width + Math.floor(left + x * scale)
      values[to] = (values[to] as number) + (pixels.has(at) ? (ink[at] as number) : 0)
      areas[to] = (areas[to] as number) + 1
    }
  }
  return values.map((sum, at) => sum / Math.max(areas[at] as number, 1))
}
