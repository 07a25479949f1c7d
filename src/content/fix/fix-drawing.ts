import { checkArt } from '../checks/check-art.ts'
import { shareOfChangedPixels } from '../drawings/render-drawing.ts'
import { STYLE_BY_HAND } from '../drawings/sanitize-svg.ts'
import { decoded, type Fixed } from './fix-text.ts'
import { digitsOf, shrinkDrawing } from './shrink-drawing.ts'

export interface FixedDrawing extends Fixed {
  refused?: string
}

const EXACT = 6
/** The maximum share of pixels that a fix may change without a visible difference. */
const MAX_CHANGED = 0.005

/**
 * Fixes a drawing's encoding and notation, and shrinks the drawing. Compares both versions as
 * pictures: if they look different, rounds positions less, and finally leaves the shapes unchanged.
 */
export function fixDrawing(bytes: Uint8Array): FixedDrawing {
  const { text, changes } = decoded(bytes)
  const recoded =
    changes.length > 0
      ? text.replace(/^(<\?xml[^>]*?)\s+encoding\s*=\s*("[^"]*"|'[^']*')/, '$1')
      : text
  const { svg, refused } = shrunk(recoded)
  if (svg === undefined) return { text: recoded, changes, ...(refused && { refused }) }
  const [from, to] = [kilobytes(recoded), kilobytes(svg)]
  const change = from === to ? 'made attributes of its styles' : `shrunk from ${from} to ${to}`
  return { text: svg, changes: [...changes, `${change}; look at it`] }
}

function shrunk(text: string): { svg?: string; refused?: string } {
  // Any role will do here, because the check of the campaign finds the mistakes of a role.
  const before = checkArt(text, '', 'sprite')
  if (before.svg === '') return {}
  const lost = before.problems.find(({ fix }) => fix === STYLE_BY_HAND)
  if (lost) return { refused: `it has ${lost.found}` }
  let share = 0
  for (const digits of [digitsOf(text), digitsOf(text) + 1, EXACT]) {
    const svg = shrinkOrNothing(text, digits)
    if (svg === undefined) return { refused: 'it cannot be read by what shrinks it' }
    const after = checkArt(svg, '', 'sprite')
    const helps =
      after.problems.length < before.problems.length ||
      (after.problems.length === before.problems.length && after.svg.length < before.svg.length)
    if (!helps) break
    const changed = shareOfChangedPixels(text, svg)
    if (changed === undefined) {
      return { refused: 'it cannot be drawn here, to compare what would become of it' }
    }
    if (changed <= MAX_CHANGED) return { svg }
    share = changed
  }
  if (share === 0) return { refused: 'nothing of it can be put right without a person' }
  return { refused: `it would look different (${(share * 100).toFixed(1)} % of its pixels)` }
}

function shrinkOrNothing(text: string, digits: number): string | undefined {
  try {
    return shrinkDrawing(text, digits)
  } catch {
    return undefined
  }
}

function kilobytes(text: string): string {
  return `${(Buffer.byteLength(text) / 1024).toFixed(1)} KB`
}
