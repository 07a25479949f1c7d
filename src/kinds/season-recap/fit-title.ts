import { bagelWidth } from './bagel-widths.ts'

const LARGEST = 84
const SMALLEST = 22
const LINE = 1.02

/**
 * The largest font size, in poster pixels, at which a title stands in a box with whole words on at
 * most three lines. Known at build, so the title is painted once and never moves.
 */
export function fitTitle(title: string, width: number, height: number): number {
  for (let size = LARGEST; size > SMALLEST; size--) {
    const lines = linesOf(title, width / size)
    if (lines !== null && lines <= 3 && lines * size * LINE <= height) return size
  }
  return SMALLEST
}

/** How many lines the title takes where a line holds `room` font sizes; null where a word is longer. */
function linesOf(title: string, room: number): number | null {
  let lines = 1
  let used = 0
  for (const word of title.split(/\s+/)) {
    // A little less than the room: the browser's own sum of the letters may round up.
    const width = bagelWidth(word) * 1.02
    if (width > room) return null
    const longer = used === 0 ? width : used + bagelWidth(' ') + width
    if (longer > room) {
      lines++
      used = width
    } else used = longer
  }
  return lines
}
