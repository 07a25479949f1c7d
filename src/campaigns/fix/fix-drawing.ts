import { checkArt } from '../checks/check-art.ts'
import { shareOfChangedPixels } from '../drawings/render-drawing.ts'
import { STYLE_BY_HAND } from '../drawings/sift-drawing.ts'
import { decoded, type Fixed } from './fix-text.ts'
import { digitsOf, shrinkDrawing } from './shrink-drawing.ts'

/** A drawing that was put right as far as it can be, and why not further. */
export interface FixedDrawing extends Fixed {
  refused?: string
}

/** So many digits round nothing that can be seen. */
const EXACT = 6
/** The largest share of its pixels that a drawing may change by. */
const MOST_CHANGED = 0.005

/**
 * Puts right how a drawing is encoded and written, and shrinks it, unless it would look different:
 * both are drawn and compared. Where rounding its positions can be seen, they are rounded less; where
 * that is not enough, its shapes stay as they are.
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
  // What is written in it, and not what its role allows: those findings are told by the check.
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
    if (changed <= MOST_CHANGED) return { svg }
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
