import { foldAt, type Point } from './fold.ts'

const polygon = (points: readonly Point[]) =>
  // An empty polygon is invalid CSS, so three equal points, which are invisible, replace it.
  `polygon(${(points.length > 0 ? points : [ORIGIN, ORIGIN, ORIGIN])
    .map(({ x, y }) => `${x.toFixed(1)}px ${y.toFixed(1)}px`)
    .join()})`

const ORIGIN: Point = { x: 0, y: 0 }

/** Draws the sticker in `box` folded, with its corner at `corner`. */
export function drawFold(box: HTMLElement, corner: Point): void {
  const [back, face] = ['.peel-back', '.peel-face'].map((part) =>
    box.querySelector<HTMLElement>(part),
  )
  const line = box.querySelector('.peel-crease line')
  if (!back || !face || !line) return
  const { flat, turned, mirror, crease } = foldAt(box.offsetWidth, box.offsetHeight, corner)
  back.style.clipPath = polygon(flat)
  face.style.clipPath = polygon(turned)
  face.style.transform = `matrix(${mirror.map((part) => part.toFixed(4)).join()})`
  const [from, to] = crease ?? [ORIGIN, ORIGIN]
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
  for (const [end, at] of Object.entries(ends)) line.setAttribute(end, at.toFixed(1))
}
