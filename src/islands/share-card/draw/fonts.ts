/** A face of the product as a canvas and a page name it. */
export interface Font {
  readonly face: 'display' | 'text'
  readonly weight: number
}

const FAMILIES = {
  display: '"Bagel Fat One", "Bagel Fallback", "Arial Black", sans-serif',
  text: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif',
} as const

export const DISPLAY: Font = { face: 'display', weight: 400 }
export const text = (weight: number): Font => ({ face: 'text', weight })

/** The value of a canvas' `font`. */
export function canvasFont({ face, weight }: Font, size: number): string {
  return `${weight} ${size}px ${FAMILIES[face]}`
}

/** How wide a text is in a font, as a multiple of the font's size. */
export type Measure = (text: string, font: Font) => number

const PROBE = 100

/** Measures by the browser's own canvas. */
export function measureBy(context: CanvasRenderingContext2D): Measure {
  return (words, font) => {
    context.font = canvasFont(font, PROBE)
    return context.measureText(words).width / PROBE
  }
}

let probe: CanvasRenderingContext2D | null = null

/** Measures without a picture at hand; where there is no canvas, by a rule of thumb. */
export const measureText: Measure = (words, font) => {
  probe ??=
    typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  return probe ? measureBy(probe)(words, font) : words.length * 0.55
}

/** Waits until the faces are there for these words; a face that does not come is done without. */
export async function fontsFor(words: string): Promise<void> {
  const faces = ['400 59px "Bagel Fat One"', '500 25px "Figtree Variable"']
  await Promise.all(faces.map((face) => document.fonts.load(face, `${words}0%`).catch(() => [])))
}
