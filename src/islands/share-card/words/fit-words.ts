import type { Font, Measure } from '../draw/fonts.ts'

/** Words to be fitted: how large they are where there is room, and how they may give way. */
export interface Words {
  readonly text: string
  readonly font: Font
  readonly size: number
  /** Lines that they may take at most. */
  readonly most: number
  /** The part of their size down to which they rather shrink than take one more line. */
  readonly early: number
  /** The part of their size down to which they shrink at all. */
  readonly least: number
  /** Whether a word may be broken that fits on no line: a name of one word. */
  readonly breaks: boolean
}

/** One line, and what stood between it and the next in the text: a space, or nothing in a broken word. */
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
 * Fits words into a width: smaller first, then over lines, at the very last shortened with an
 * ellipsis. They are never cut or broken within a character as people see it, in any script.
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

/** Each part is tried at many sizes, and as wide at all of them: it is measured once. */
function measureOnce(measure: Measure): Measure {
  const widths = new Map<string, number>()
  return (part, font) => {
    const width = widths.get(part) ?? measure(part, font)
    widths.set(part, width)
    return width
  }
}

/** As many lines as needed, as even as can be. */
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

/** Breaks a text into at most `most` lines that fit, or says that it cannot be. */
export function breakLines(
  text: string,
  most: number,
  fits: (part: string) => boolean,
  breaks: boolean,
): readonly Line[] | null {
  const lines: Line[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
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

/** The longest beginning of `text` that `fits` with an ellipsis, or all of it. */
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

/** A text's characters as people see them. */
function charactersOf(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Which way a name is written: its first letter decides. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    letter,
  )
    ? 'rtl'
    : 'ltr'
}
