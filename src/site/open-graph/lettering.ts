import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkitten'

export type { Font }

/**
 * Returns a font of `src/ui/fonts`, in a `weight` if it is variable. Letters are drawn as its outlines, so that
 * no picture depends on installed fonts.
 * @throws {Error} for a file with several fonts.
 */
export function openFont(file: string, weight?: number): Font {
  const font = create(readFileSync(new URL(`../../ui/fonts/${file}`, import.meta.url)))
  if (font.isCollection) throw new Error(`src/ui/fonts/${file} holds several fonts: one is needed`)
  return weight ? font.getVariation({ wght: weight }) : font
}

/** The box of a text, in pixels of the picture. */
export interface TextBox {
  x: number
  y: number
  width: number
  height: number
  align: 'left' | 'centre'
  size: number
  lines: number
}

const LINE_HEIGHT = 1.04
const MIN_SIZE = 20

/** Returns `text` as path data: as large as possible in the box, and vertically centred. */
export function letterPath(font: Font, text: string, box: TextBox): string {
  const { lines, size } = fitted(font, text, box)
  const scale = size / font.unitsPerEm
  const top = box.y + (box.height - lines.length * size * LINE_HEIGHT) / 2
  const capital = (font.capHeight || font.unitsPerEm * 0.7) * scale
  return lines
    .map((line, index) => {
      const free = box.width - widthOf(font, line) * scale
      const x = box.x + (box.align === 'centre' ? free / 2 : 0)
      const middle = top + (index + 0.5) * size * LINE_HEIGHT
      return linePath(font, line, x, middle + capital / 2, scale)
    })
    .join('')
}

function linePath(font: Font, line: string, x: number, baseline: number, scale: number): string {
  let at = x
  let path = ''
  for (const glyph of font.glyphsForString(line)) {
    path += glyph.path.scale(scale, -scale).translate(at, baseline).toSVG()
    at += glyph.advanceWidth * scale
  }
  return path
}

function fitted(font: Font, text: string, box: TextBox): { lines: string[]; size: number } {
  for (let size = box.size; ; size -= 2) {
    const most = (box.width * font.unitsPerEm) / size
    const lines = wrap(font, text, most)
    const fits =
      lines.length <= box.lines &&
      lines.length * size * LINE_HEIGHT <= box.height &&
      lines.every((line) => widthOf(font, line) <= most)
    if (fits || size <= MIN_SIZE) return { lines: lines.slice(0, box.lines), size }
  }
}

function wrap(font: Font, text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(font, `${last} ${word}`) <= most) {
      lines[lines.length - 1] = `${last} ${word}`
    } else {
      lines.push(word)
    }
  }
  return lines
}

/** Returns the width of a line in units of the font. */
export function widthOf(font: Font, line: string): number {
  return font.glyphsForString(line).reduce((sum, glyph) => sum + glyph.advanceWidth, 0)
}
