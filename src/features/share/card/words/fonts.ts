export interface Font {
  readonly face: 'display' | 'text'
  readonly weight: number
}

const FAMILIES = {
  display: '"Bagel Fat One", "Bagel Fallback", "Arial Black", sans-serif',
  text: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif',
} as const

export const DISPLAY: Font = { face: 'display', weight: 400 }
/** Returns the text font in a weight, such as 700. */
export const text = (weight: number): Font => ({ face: 'text', weight })

/** Returns the value for a canvas's `font`, for a size in px. */
export function canvasFont({ face, weight }: Font, size: number): string {
  return `${weight} ${size}px ${FAMILIES[face]}`
}

/**
 * Returns a text's width in a font, as a multiple of the font size. For an exact width, pass the
 * size in px: some systems round each letter's width to whole px, which makes small text wider.
 */
export type Measure = (text: string, font: Font, size?: number) => number

const PROBE = 100

/** Returns a function that measures text on a canvas. */
export function canvasMeasure(context: CanvasRenderingContext2D): Measure {
  return (words, font, size = PROBE) => {
    context.font = canvasFont(font, size)
    return context.measureText(words).width / size
  }
}

let probe: CanvasRenderingContext2D | null = null

/** Measures text on a separate canvas. Estimates the width without a canvas (server, tests). */
export const measureText: Measure = (words, font, size) => {
  probe ??=
    typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  return probe ? canvasMeasure(probe)(words, font, size) : words.length * 0.55
}

/** Resolves when the fonts for these words have loaded or failed. */
export async function loadFonts(words: string): Promise<void> {
  const faces = ['400 59px "Bagel Fat One"', '500 25px "Figtree Variable"']
  await Promise.all(faces.map((face) => document.fonts.load(face, `${words}0%`).catch(() => [])))
}
