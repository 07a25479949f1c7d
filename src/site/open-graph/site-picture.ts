import { type Font, letterPath } from './lettering.ts'
import { PICTURE, picture, placed } from './svg-parts.ts'

export interface SiteArt {
  wordmark: string
  pip: string
  dot: string
}

/** Returns the background layer of the site's own picture: a tabletop, the wordmark and the two mascots. */
export function siteGround({ wordmark, pip, dot }: SiteArt): string {
  const pips = [
    [180, 130],
    [1020, 130],
    [600, 315],
    [180, 500],
    [1020, 500],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="92" fill="#f69c6b"/>`)
  return picture(
    `<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="#ef8b57"/>`,
    ...pips,
    placed(wordmark, 250, 90, 700),
    placed(pip, 60, 360, 330),
    placed(dot, 810, 360, 330),
  )
}

/** Returns the text layer of the site's own picture: a line between the two mascots. */
export function siteWords(line: string, display: Font): string {
  const box = {
    x: 390,
    y: 300,
    width: 420,
    height: 260,
    align: 'centre',
    size: 64,
    lines: 4,
  } as const
  return picture(`<path fill="#2a1426" d="${letterPath(display, line, box)}"/>`)
}
