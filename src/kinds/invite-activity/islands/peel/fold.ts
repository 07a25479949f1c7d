/** A point on a sheet, in px from its top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Fold {
  readonly flat: readonly Point[]
  /** The part that is turned over, at its position in the flat sheet. */
  readonly turned: readonly Point[]
  /** A CSS matrix (a to f, from the top left corner) that mirrors the turned part at the crease. */
  readonly mirror: readonly number[]
  /** The line of the fold; null if the whole sheet is turned over. */
  readonly crease: readonly [Point, Point] | null
}

/** Returns the fold of a sheet after a pull of its bottom right corner to `corner`. */
export function foldAt(width: number, height: number, corner: Point): Fold {
  const [dx, dy] = [width - corner.x, height - corner.y]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [dx / length, dy / length]
  const middle = ((width + corner.x) / 2) * nx + ((height + corner.y) / 2) * ny
  const beyond = ({ x, y }: Point) => x * nx + y * ny - middle
  const sheet = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const flat: Point[] = []
  const turned: Point[] = []
  const crease: Point[] = []
  sheet.forEach((from, place) => {
    const to = sheet[(place + 1) % sheet.length] as Point
    const [start, end] = [beyond(from), beyond(to)]
    ;(start > 0 ? turned : flat).push(from)
    if (start > 0 === end > 0) return
    const share = start / (start - end)
    const bend = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }
    flat.push(bend)
    turned.push(bend)
    crease.push(bend)
  })
  const [first, second] = crease
  return {
    flat,
    turned,
    mirror: [
      1 - 2 * nx * nx,
      -2 * nx * ny,
      -2 * nx * ny,
      1 - 2 * ny * ny,
      2 * middle * nx,
      2 * middle * ny,
    ],
    crease: first && second ? [first, second] : null,
  }
}
