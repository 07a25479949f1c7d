/** The size in pixels that social networks require. */
export const PICTURE = { width: 1200, height: 630 } as const

const INK = '#2a1426'
const PAPER = '#fffdf8'

/** Returns a complete picture, or a layer of one, as an SVG document. */
export function picture(...parts: string[]): string {
  const { width, height } = PICTURE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

/** Returns `svg` as a nested drawing at a position and width; its height keeps the proportions. */
export function placed(svg: string, x: number, y: number, width: number): string {
  const [, , w, h] = viewBoxOf(svg)
  const inner = svg
    .trim()
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .replace(/^<svg\b[^>]*>/, (tag) => tag.replace(/\s(width|height|x|y)="[^"]*"/g, ''))
  const height = (width * h) / w
  return inner.replace(/^<svg/, `<svg x="${x}" y="${y}" width="${width}" height="${height}"`)
}

/** Returns the four numbers of a drawing's viewBox; a square of 100 if it has none. */
export function viewBoxOf(svg: string): [number, number, number, number] {
  const numbers = /viewBox="([^"]*)"/
    .exec(svg)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  return numbers?.length === 4 ? (numbers as [number, number, number, number]) : [0, 0, 100, 100]
}

/** Returns sticker lettering (visual language, section 2): paper with an ink outline and drop shadow. */
export function stickerLettering(path: string): string {
  const ring = `fill="${INK}" stroke="${INK}" stroke-width="16" stroke-linejoin="round"`
  return `<path ${ring} transform="translate(0 9)" d="${path}"/><path ${ring} d="${path}"/><path fill="${PAPER}" d="${path}"/>`
}
