import type { Font, Measure } from './fonts.ts'

export interface Words {
  readonly text: string
  readonly font: Font
  readonly size: number
  readonly most: number
  /** The scale at which the words wrap rather than shrink further. */
  readonly early: number
  readonly least: number
  readonly breaks: boolean
}

/** A line, with the separator before the next line: a space, or nothing inside a broken word. */
export interface Line {
  readonly text: string
  readonly joint: ' ' | ''
}

export interface Fitted {
  readonly size: number
  readonly lines: readonly Line[]
}

const STEP = 0.96

/**
 * Fits words into a width: first shrinks them, then wraps them, and finally cuts them off with an
 * ellipsis. Never splits a grapheme.
 */
export function fitWords(words: Words, width: number, measureAnew: Measure): Fitted {
  const { text, font, most, early, least } = words
  const measure = measureOnce(measureAnew)
  for (let lines = 1; lines <= most; lines++) {
    const floor = words.size * (lines < most ? early : least)
    for (let size = words.size; size >= floor; size *= STEP) {
      const fits = (part: string) => measure(part, font) * size <= width
      const broken = breakLines(text, lines, fits, words.breaks && lines > 1)
      if (broken) return { size, lines: lines > 1 ? balanced(words, size, width, measure) : broken }
    }
  }
  const size = words.size * least
  const fits = (part: string) => measure(part, font) * size <= width
  return { size, lines: [{ text: shorten(text, fits), joint: '' }] }
}

/** Caches the relative widths of parts, because `fitWords` tries each part at many sizes. */
function measureOnce(measure: Measure): Measure {
  const widths = new Map<string, number>()
  return (part, font) => {
    const width = widths.get(part) ?? measure(part, font)
    widths.set(part, width)
    return width
  }
}

function balanced(words: Words, size: number, width: number, measure: Measure): readonly Line[] {
  const at = (room: number, most: number) =>
    breakLines(words.text, most, (part) => measure(part, words.font) * size <= room, words.breaks)
  let best = at(width, words.most) ?? []
  for (let room = width * STEP; room > width / 4; room *= STEP) {
    const tighter = at(room, best.length)
    if (!tighter) return best
    best = tighter
  }
  return best
}

/** Breaks a text into at most `most` lines that fit; returns null if that is impossible. */
export function breakLines(
  text: string,
  most: number,
  fits: (part: string) => boolean,
  breaks: boolean,
): readonly Line[] | null {
  const lines: Line[] = []
  let line = ''
  // A non-breaking space is part of a word: 1 051, "Bravo !".
  for (const word of text.split(/[^\S\u00a0\u202f]+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push({ text: line, joint: ' ' })
    line = word
    if (fits(word)) continue
    if (!breaks) return null
    line = ''
    for (const character of charactersOf(word)) {
      if (line !== '' && !fits(line + character)) {
        lines.push({ text: line, joint: '' })
        line = ''
      }
      line += character
    }
    if (!fits(line)) return null
  }
  lines.push({ text: line, joint: '' })
  return lines.length <= most && lines.every((each) => fits(each.text)) ? lines : null
}

/** Returns `text` if it `fits`; otherwise its longest beginning that fits with an ellipsis. */
export function shorten(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const characters = charactersOf(text)
  while (characters.length > 1) {
    characters.pop()
    const part = `${characters.join('').trimEnd()}…`
    if (fits(part)) return part
  }
  return '…'
}

function charactersOf(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Returns the writing direction of a text's first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    letter,
  )
    ? 'rtl'
    : 'ltr'
}
