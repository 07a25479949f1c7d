import { contrast } from './contrast.ts'
import { fromOklch, toOklch } from './oklch.ts'

/** The lightness step of the search: too small to be visible. */
const STEP = 0.002

/**
 * Returns the nearest colour of the same hue as `colour` with at least the contrast `least` to the
 * background `ground`. Undefined if neither black nor white has that contrast.
 */
export function nearestReadable(colour: string, ground: string, least: number): string | undefined {
  const { lightness, chroma, hue } = toOklch(colour)
  for (let step = 0; step <= 1; step += STEP) {
    for (const tried of [lightness - step, lightness + step]) {
      if (tried < 0 || tried > 1) continue
      const found = fromOklch({ lightness: tried, chroma, hue })
      if (contrast(found, ground) >= least) return found
    }
  }
  return ['#000000', '#ffffff'].find((extreme) => contrast(extreme, ground) >= least)
}
