import { type Font, openFont, widthOf } from '#src/site/open-graph/lettering.ts'
import type { Place } from './places.ts'

const fonts = new Map<string, Font>()

/** Returns the width of a text in a place's font, in px. */
export function widthIn({ font, size, wider }: Place, text: string): number {
  const opened = fonts.get(font) ?? openFont(font)
  fonts.set(font, opened)
  return (widthOf(opened, text) * size * wider) / opened.unitsPerEm
}

/** Returns the number of lines of `width` px that a text needs, and its widest word in px. */
export function layOut(place: Place, width: number, text: string): { lines: number; word: number } {
  let lines = 1
  let line = ''
  let word = 0
  // A line also breaks after a hyphen, but never at U+00A0.
  for (const part of text.split(/[ \n]+|(?<=-)/)) {
    word = Math.max(word, widthIn(place, part))
    const longer = line === '' ? part : `${line}${line.endsWith('-') ? '' : ' '}${part}`
    if (line !== '' && widthIn(place, longer) > width) {
      lines += 1
      line = part
    } else {
      line = longer
    }
  }
  return { lines, word }
}
