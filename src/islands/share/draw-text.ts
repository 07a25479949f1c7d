/** One line of a picture's text. Sizes are in the canvas' own units. */
export interface Line {
  readonly text: string
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly font: (size: number) => string
  readonly size: number
  readonly width: number
  readonly colour: string
  readonly align?: CanvasTextAlign
}

/** Text is made smaller down to this part of its size, then cut with an ellipsis. */
const SMALLEST = 0.6

/**
 * Writes one line that stays within its width: smaller first, then shortened. It is shortened by
 * whole characters as people see them, in any script.
 */
export function drawLine(context: CanvasRenderingContext2D, line: Line): void {
  context.font = line.font(line.size)
  const natural = context.measureText(line.text).width
  const size = line.size * Math.min(1, Math.max(SMALLEST, line.width / natural))
  context.font = line.font(size)
  context.fillStyle = line.colour
  context.textAlign = line.align ?? 'left'
  const text = shorten(line.text, (part) => context.measureText(part).width <= line.width)
  context.fillText(text, line.x, line.y)
}

/** The longest beginning of `text` that `fits` with an ellipsis, or all of it. */
export function shorten(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const characters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  )
  while (characters.length > 1) {
    characters.pop()
    const part = `${characters.join('').trimEnd()}…`
    if (fits(part)) return part
  }
  return '…'
}

/** Breaks `text` into at most `most` lines that fit; what is left over stays on the last one. */
export function wrap(text: string, most: number, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer) || lines.length === most - 1) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}
