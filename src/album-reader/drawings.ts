import type { Box, PageLayout } from './page-layout.ts'
import { BLUR, type Rgba, resized, toPlanes } from './pixels.ts'

export interface Drawing {
  readonly slug: string
  readonly set: string
  /** The sticker's index in its set, from 0. */
  readonly place: number
  readonly pixels: Rgba
}

export interface Template extends Omit<Drawing, 'pixels'> {
  /** Red, green and blue, from 0 to 255. */
  readonly colours: readonly Float32Array[]
  readonly alpha: Float32Array
}

/** Returns the drawings scaled to `size` × `size` pixels. */
export function templatesOf(drawings: readonly Drawing[], size: number): Template[] {
  return drawings.map(({ slug, set, place, pixels }) => {
    const { planes, ...whole } = toPlanes(pixels, 4)
    const multiplied = planes.map((plane, channel) =>
      plane.map((value, at) => ((channel < 3 ? value : 1) * (planes[3]?.[at] ?? 0)) / 255),
    )
    const small = resized({ ...whole, planes: multiplied }, size, size, undefined, BLUR).planes
    const alpha = small[3] ?? new Float32Array()
    const colours = small
      .slice(0, 3)
      .map((plane) => plane.map((value, at) => value / Math.max(alpha[at] ?? 0, 0.02)))
    return { slug, set, place, colours, alpha }
  })
}

/** Returns 1 for each of a drawing's `size` × `size` pixels, or 0 if something may hide it. */
export function uncovered({ art, count, covers = [] }: PageLayout, size: number): Float32Array {
  return Float32Array.from({ length: size * size }, (_, at) => {
    const x = (((at % size) + 0.5) / size - 0.5) * art
    const y = ((Math.floor(at / size) + 0.5) / size - 0.5) * art
    const isIn = (box: Box) =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
    return isIn(count) || covers.some(isIn) ? 0 : 1
  })
}
