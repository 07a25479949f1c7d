/** A picture as one array of pixels for each channel, such as red, green and blue. */
export interface Planes {
  readonly width: number
  readonly height: number
  readonly planes: readonly Float32Array[]
}

/** A picture as a canvas returns it: four bytes (red, green, blue, alpha) for each pixel. */
export interface Rgba {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Returns a picture's red, green and blue, and with 4 `channels` its alpha, each from 0 to 255. */
export function toPlanes({ width, height, data }: Rgba, channels: 3 | 4): Planes {
  const planes = Array.from({ length: channels }, (_, channel) => {
    const plane = new Float32Array(width * height)
    for (let at = 0; at < plane.length; at++) plane[at] = data[at * 4 + channel] ?? 0
    return plane
  })
  return { width, height, planes }
}

/**
 * Returns the part `box` of a picture, scaled to `width` × `height` pixels. Each pixel is the mean
 * of the area that it covers; `blur` is the factor that widens this area.
 */
export function resized(
  from: Planes,
  width: number,
  height: number,
  box = { x: 0, y: 0, width: from.width, height: from.height },
  blur = 1,
): Planes {
  const columns = weights(box.x, box.width, width, from.width, blur)
  const rows = weights(box.y, box.height, height, from.height, blur)
  const planes = from.planes.map((plane) => {
    const across = new Float32Array(width * from.height)
    const [first, last] = [rows[0]?.first ?? 0, rows[height - 1]?.last ?? -1]
    for (let y = first; y <= last; y++) {
      for (let x = 0; x < width; x++) {
        const { first: from1, last: to, parts } = columns[x] as Weights
        let sum = 0
        for (let at = from1; at <= to; at++) {
          sum += (plane[y * from.width + at] as number) * (parts[at - from1] as number)
        }
        across[y * width + x] = sum
      }
    }
    const out = new Float32Array(width * height)
    for (let y = 0; y < height; y++) {
      const { first: from1, last: to, parts } = rows[y] as Weights
      for (let at = from1; at <= to; at++) {
        const part = parts[at - from1] as number
        for (let x = 0; x < width; x++) {
          out[y * width + x] =
            (out[y * width + x] as number) + part * (across[at * width + x] as number)
        }
      }
    }
    return out
  })
  return { width, height, planes }
}

/** Returns a picture scaled and blurred, with edge pixels repeated `border` times outwards. */
export function scaled(from: Planes, scale: number, border = 0, blur = BLUR): Planes {
  const width = Math.round(from.width * scale) + 2 * border
  const height = Math.round(from.height * scale) + 2 * border
  const start = -border / scale
  const box = { x: start, y: start, width: width / scale, height: height / scale }
  return resized(from, width, height, box, blur)
}

interface Weights {
  readonly first: number
  readonly last: number
  readonly parts: readonly number[]
}

/** The factor of the blur before a comparison, so that a shift of half a pixel matters little. */
export const BLUR = 2

function weights(
  start: number,
  length: number,
  count: number,
  size: number,
  blur: number,
): Weights[] {
  const step = length / count
  // Takes at least one old pixel's width: an enlarged picture would otherwise have hard edges.
  const reach = Math.max(step * blur, 1) / 2
  return Array.from({ length: count }, (_, place) => {
    const centre = start + (place + 0.5) * step
    const first = Math.min(Math.max(Math.floor(centre - reach), 0), size - 1)
    const last = Math.min(Math.max(Math.ceil(centre + reach) - 1, first), size - 1)
    const raw = Array.from({ length: last - first + 1 }, (_, at) =>
      Math.max(
        Math.min(first + at + 1, centre + reach) - Math.max(first + at, centre - reach),
        1e-6,
      ),
    )
    const sum = raw.reduce((total, part) => total + part, 0)
    return { first, last, parts: raw.map((part) => part / sum) }
  })
}
