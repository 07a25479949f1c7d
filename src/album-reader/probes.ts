import { type Template, uncovered } from './drawings.ts'
import type { PageLayout } from './page-layout.ts'
import type { Planes } from './pixels.ts'

/** A drawing's values for the comparison with a part of a picture of `size` × `size` pixels. */
export interface Probe {
  readonly template: Template
  readonly size: number
  /** The indices of the pixels that nothing covers. `inside`: those in the drawing. `open`: all. */
  readonly inside: readonly number[]
  readonly open: readonly number[]
  readonly colours: readonly Float32Array[]
  readonly grey: readonly Float32Array[]
  readonly tints: readonly Float32Array[]
  readonly shape: readonly Float32Array[]
  /** The pixels in the drawing that the number may hide, and the colours there. */
  readonly numbered: readonly number[]
  readonly hidden: readonly Float32Array[]
}

/** Returns the values of an album's drawings, which have `size` × `size` pixels. */
export function probesOf(
  templates: readonly Template[],
  layout: PageLayout,
  size: number,
): Probe[] {
  const free = uncovered(layout, size)
  const open = [...free.keys()].filter((at) => free[at] === 1)
  const unnumbered = uncovered({ ...layout, covers: [] }, size)
  return templates.map((template) => {
    const { colours, alpha } = template
    const isDrawn = (at: number) => (alpha[at] ?? 0) > 0.85
    const inside = open.filter(isDrawn)
    const numbered = [...unnumbered.keys()].filter((at) => unnumbered[at] === 0 && isDrawn(at))
    const pick = (planes: readonly Float32Array[], pixels: readonly number[]) =>
      planes.map((plane) => Float32Array.from(pixels, (at) => plane[at] ?? 0))
    return {
      template,
      size,
      inside,
      open,
      colours: pick(colours, inside),
      grey: pick([greyOf(colours)], inside),
      tints: pick(tintsOf(colours), inside),
      shape: pick([alpha], open),
      numbered,
      hidden: pick(colours, numbered),
    }
  })
}

/** Returns the differences of red and green, and of green and blue. */
export function tintsOf([red, green, blue]: readonly Float32Array[]): Float32Array[] {
  const difference = (one: Float32Array | undefined, other: Float32Array | undefined) =>
    Float32Array.from(one ?? [], (value, at) => value - (other?.[at] ?? 0))
  return [difference(red, green), difference(green, blue)]
}

/** Returns the brightness of each pixel, from 0 to 255. */
export function greyOf([
  red = new Float32Array(),
  green,
  blue,
]: readonly Float32Array[]): Float32Array {
  return red.map((value, at) => 0.3 * value + 0.59 * (green?.[at] ?? 0) + 0.11 * (blue?.[at] ?? 0))
}

/** Returns a picture in shades of grey. */
export function greyed(picture: Planes): Planes {
  return { ...picture, planes: [greyOf(picture.planes)] }
}

/** Returns a drawing's `pixels` as distances from its first in a picture of `width` pixels. */
export function distances(
  pixels: readonly number[],
  size: number,
  width: number,
  step = 1,
): Int32Array {
  return Int32Array.from(pixels, (at) => (Math.floor(at / size) * width + (at % size)) * step)
}

/**
 * Compares the window that begins at pixel `start` with a drawing's values `others` at the pixels
 * `places` from there: `likeness` is the correlation, `gain` the slope of the regression line.
 */
export function correlate(
  planes: readonly Float32Array[],
  start: number,
  others: readonly Float32Array[],
  places: Int32Array,
): { likeness: number; gain: number; deviation: number } {
  const n = places.length || 1
  let [both, one, other] = [0, 0, 0]
  for (let channel = 0; channel < others.length; channel++) {
    const plane = planes[channel] as Float32Array
    const against = others[channel] as Float32Array
    let [a, b, ab, aa, bb] = [0, 0, 0, 0, 0]
    for (let place = 0; place < places.length; place++) {
      const p = plane[start + (places[place] as number)] as number
      const q = against[place] as number
      a += p
      b += q
      ab += p * q
      aa += p * p
      bb += q * q
    }
    both += ab - (a * b) / n
    one += aa - (a * a) / n
    other += bb - (b * b) / n
  }
  return {
    likeness: both / (Math.sqrt(one * other) || 1),
    gain: both / (other || 1),
    deviation: Math.sqrt(one / n),
  }
}
