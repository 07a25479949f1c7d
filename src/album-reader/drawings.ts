import type { PageLayout } from './page-layout.ts'
import { BLUR, type Planes, type Rgba, resized } from './pixels.ts'

/** A sticker of the album, its set and its drawing. */
export interface Drawing {
  readonly slug: string
  readonly set: string
  /** The place in the set. */
  readonly place: number
  readonly pixels: Rgba
}

/** A drawing in one size, for comparison. */
export interface Template extends Omit<Drawing, 'pixels'> {
  /** Red, green, blue. */
  readonly colours: readonly Float32Array[]
  readonly alpha: Float32Array
}

/** Returns the drawings in `size` pixels. */
export function templatesOf(drawings: readonly Drawing[], size: number): Template[] {
  return drawings.map(({ slug, set, place, pixels }) => {
    const [red, green, blue, alpha] = resized(
      premultiplied(pixels),
      size,
      size,
      undefined,
      BLUR,
    ).planes
    const colours = [red, green, blue].map((plane) =>
      Float32Array.from(plane ?? [], (value, at) => value / Math.max(alpha?.[at] ?? 0, 0.02)),
    )
    return { slug, set, place, colours, alpha: alpha ?? new Float32Array() }
  })
}

function premultiplied({ width, height, data }: Rgba): Planes {
  const alpha = Float32Array.from(
    { length: width * height },
    (_, at) => (data[at * 4 + 3] ?? 0) / 255,
  )
  const colours = [0, 1, 2].map((channel) =>
    alpha.map((share, at) => share * (data[at * 4 + channel] ?? 0)),
  )
  return { width, height, planes: [...colours, alpha] }
}

/** Returns which of the `size` × `size` pixels of a drawing nothing may cover: 1 or 0. */
export function uncovered({ art, count, covers = [] }: PageLayout, size: number): Float32Array {
  return Float32Array.from({ length: size * size }, (_, at) => {
    const x = (((at % size) + 0.5) / size - 0.5) * art
    const y = ((Math.floor(at / size) + 0.5) / size - 0.5) * art
    const isIn = (box: PageLayout['count'] | NonNullable<PageLayout['covers']>[number]) =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
    return isIn(count) || covers.some(isIn) ? 0 : 1
  })
}
