import { bagelWidth } from './bagel-widths.ts'

const MAX_SIZE = 84
const MIN_SIZE = 22
const LINE = 1.02
const MAX_LINES = 3

export interface FittedTitle {
  /** The font size in poster pixels. */
  readonly size: number
  readonly lines: readonly string[]
}

/**
 * Returns the largest font size at which a title fits into a box (in poster pixels) with whole words on at
 * most three lines, and the most even lines of that size. Computed at build time, so that neither data nor a
 * font that loads late shifts the title.
 */
export function fitTitle(title: string, width: number, height: number): FittedTitle {
  for (let size = MAX_SIZE; size > MIN_SIZE; size--) {
    for (const lines of breaks(title.split(/\s+/))) {
      const fits = lines.length * size * LINE <= height && widest(lines) * size <= width
      if (fits) return { size, lines }
    }
  }
  return { size: MIN_SIZE, lines: breaks(title.split(/\s+/)).at(-1) ?? [title] }
}

function breaks(words: readonly string[]): string[][] {
  const ways: string[][] = []
  for (let lines = 1; lines <= Math.min(MAX_LINES, words.length); lines++) {
    ways.push(...split(words, lines).sort((a, b) => widest(a) - widest(b)))
  }
  return ways
}

function split(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]]
  const ways: string[][] = []
  for (let first = 1; first <= words.length - lines + 1; first++) {
    const line = words.slice(0, first).join(' ')
    ways.push(...split(words.slice(first), lines - 1).map((rest) => [line, ...rest]))
  }
  return ways
}

/** Returns the width of the widest line, enlarged a little because the browser may round up. */
function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(bagelWidth)) * 1.02
}
