/** A layer of the cake. The origin is the middle of the plate; y grows downwards. */
export interface CakeLayer {
  /** Half the layer's width, and half the height of the ellipse on its top. */
  readonly rx: number
  readonly ry: number
  /** The y coordinate of the middle of the layer's top. */
  readonly top: number
  readonly side: string
  readonly icing: string
}

const HEIGHT = 146
const MAX_LAYER_HEIGHT = 44
const MAX_RADIUS = 82
const MIN_RADIUS = 34
/** The additional radius of the top layer for each layer fewer than five. */
const BROADER = 8
const FLATTENED = 0.29

/** The lengths of the drops of icing, relative to the longest possible drop. */
const DROPS = [0.62, 0.95, 0.7, 0.9, 0.58, 0.84]

/** Returns the dimensions and outlines of `count` layers, the lowest first. */
export function planCake(count: number): readonly CakeLayer[] {
  const height = Math.min(MAX_LAYER_HEIGHT, HEIGHT / count)
  const narrowest = MIN_RADIUS + Math.max(0, 5 - count) * BROADER
  return Array.from({ length: count }, (_, index) => {
    const rx = MAX_RADIUS - ((MAX_RADIUS - narrowest) * index) / Math.max(1, count - 1)
    const ry = rx * FLATTENED
    const bottom = -height * index
    const top = bottom - height
    return {
      rx: round(rx),
      ry: round(ry),
      top: round(top),
      side: `M${round(-rx)} ${round(top)}V${round(bottom)}A${round(rx)} ${round(ry)} 0 0 0 ${round(rx)} ${round(bottom)}V${round(top)}Z`,
      icing: icingOf(rx, ry, top, height, index),
    }
  })
}

function icingOf(rx: number, ry: number, top: number, height: number, index: number): string {
  const front = (x: number) => top + ry * Math.sqrt(Math.max(0, 1 - (x / rx) ** 2))
  const drops = rx > 60 ? 7 : rx > 44 ? 6 : 5
  const edge = height * 0.22
  let path = `M${round(-rx)} ${round(top)}V${round(top + edge)}`
  for (let drop = 0; drop < drops; drop++) {
    const middle = -rx + (2 * rx * (drop + 0.5)) / drops
    const end = -rx + (2 * rx * (drop + 1)) / drops
    const low = (DROPS[(drop + index * 2) % DROPS.length] ?? 0.7) * height
    path += `Q${round(middle)} ${round(front(middle) + edge + low * 0.75)} ${round(end)} ${round(front(end) + edge)}`
  }
  return `${path}V${round(top)}Z`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
