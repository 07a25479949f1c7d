import type { Box, Ink, WordBox } from '../plan/card-plan.ts'
import { directionOf, type Fitted, fitWords, type Line, type Words } from './fit-words.ts'
import type { Font, Measure } from './fonts.ts'

export interface PlacedWords {
  readonly lines: readonly Line[]
  readonly x: number
  readonly y: number
  readonly lead: number
  readonly size: number
  readonly font: Font
  readonly colour: Ink
  readonly align: 'left' | 'center' | 'right'
  readonly direction: 'ltr' | 'rtl'
}

/** The height of capitals and digits relative to the font size, the same in both fonts. */
export const CAP = 0.7
const LEAD = 1.06
/** The gap between two parts, relative to the font size of the lower part. */
const GAP = 0.44

/** Stacks words and centres the stack vertically in a box. Shrinks all words if necessary. */
export function stack(
  parts: readonly Words[],
  box: WordBox,
  measure: Measure,
): readonly PlacedWords[] {
  let scale = 1
  let fitted = fitAll(parts, scale, box, measure)
  while (heightOf(fitted) > box.height && scale > 0.3) {
    scale *= 0.94
    fitted = fitAll(parts, scale, box, measure)
  }
  const { align = 'left', colour = 'ink' } = box
  const x = align === 'left' ? box.x : box.x + box.width / 2
  let bottom = box.y + (box.height - heightOf(fitted)) / 2
  return fitted.map(({ size, lines }, index) => {
    const part = parts[index] as Words
    const y = bottom + gapBefore(fitted, index) + CAP * size
    const lead = size * LEAD
    bottom = y + (lines.length - 1) * lead
    return place({ size, lines }, part, { x, y, colour, align })
  })
}

/** Returns fitted words with their position, line height and writing direction. */
export function place(
  { size, lines }: Fitted,
  { font, text }: Words,
  at: Pick<PlacedWords, 'x' | 'y' | 'colour' | 'align'>,
): PlacedWords {
  return { ...at, lines, size, lead: size * LEAD, font, direction: directionOf(text) }
}

/** Returns the baseline of a single line in the vertical middle of a box. */
export function middleLine({ y, height }: Box, size: number): number {
  return y + height / 2 + (CAP * size) / 2
}

/** Fits words into a width on one line. Returns the used width, for a text beside them. */
export function fitLine(words: Words, width: number, measure: Measure): Fitted & { width: number } {
  const fitted = fitWords({ ...words, most: 1 }, width, measure)
  const natural = measure(fitted.lines[0]?.text ?? '', words.font, fitted.size) * fitted.size
  return { ...fitted, width: natural }
}

function fitAll(parts: readonly Words[], scale: number, box: Box, measure: Measure): Fitted[] {
  return parts.map((part) => fitWords({ ...part, size: part.size * scale }, box.width, measure))
}

function heightOf(parts: readonly Fitted[]): number {
  return parts.reduce(
    (sum, { size, lines }, index) =>
      sum + CAP * size + (lines.length - 1) * size * LEAD + gapBefore(parts, index),
    0,
  )
}

/** Returns the gap between part `index` and the baseline above, with room for what is below it. */
function gapBefore(parts: readonly Fitted[], index: number): number {
  const [above, part] = [parts[index - 1], parts[index]]
  if (!above || !part) return 0
  return Math.max(
    GAP * part.size,
    hangOf(above.lines[above.lines.length - 1]?.text ?? '') * above.size,
  )
}

/**
 * Returns how far a text reaches below the baseline, relative to the font size: by a comma between
 * digits, or by the taller fallback font of a non-Latin script. Ignores Latin descenders.
 */
function hangOf(text: string): number {
  if (/[^\P{L}\p{Script=Latin}]/u.test(text)) return 0.45
  return /\d,\d/.test(text) ? 0.24 : 0
}
