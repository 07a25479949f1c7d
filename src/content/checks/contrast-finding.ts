import { contrast } from '../colour/contrast.ts'
import { nearestReadable } from '../colour/nearest-readable.ts'
import type { Finding } from '../findings/finding.ts'

/** The minimum contrast of texts (visual language, 10), and of large figures and buttons. */
export const MIN_CONTRAST = { words: 7, large: 4.5 } as const

export type Named = readonly [field: string, colour: string]

/** Returns a finding if the contrast between a colour and its background is below `least`. */
export function contrastFinding(
  file: string,
  [field, colour]: Named,
  [groundField, ground]: Named,
  least: number,
): Finding | undefined {
  const ratio = contrast(colour, ground)
  if (ratio >= least) return undefined
  return {
    file,
    field,
    expected: `a contrast of ${least}:1 or more on ${groundField} (${ground})`,
    // Rounds the contrast down, so that the finding does not show 6.99 as 7.
    found: `${colour}, ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`,
    fix: fixOf(colour, groundField, ground, least),
  }
}

function fixOf(colour: string, groundField: string, ground: string, least: number): string {
  const readable = nearestReadable(colour, ground, least)
  if (readable) return `Write "${readable}", the nearest that can be read there.`
  const changed = nearestReadable(ground, colour, least)
  return changed
    ? `No colour can be read there: write ${groundField}: "${changed}".`
    : `No colour can be read there: make ${groundField} much lighter or darker, then this one.`
}
