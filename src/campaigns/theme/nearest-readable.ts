import { contrast } from './contrast.ts'
import { fromOklch, toOklch } from './oklch.ts'

/** How finely lightness is tried: smaller steps than an eye can tell. */
const STEP = 0.002

/**
 * Returns the colour nearest to `colour` that has a contrast of `least` on `ground`: of the same hue,
 * and only as much lighter or darker as it takes. Undefined where not even black or white has it.
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
