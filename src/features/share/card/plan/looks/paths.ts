/** Returns a rectangle as SVG path data. All functions of this file return path data. */

export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r <= 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [w, h] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`
}

/** Returns a circle with the radius `r` around (`x`, `y`). */
export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`
}

/** Returns a straight line between two points. */
export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `M${x1} ${y1}L${x2} ${y2}`
}

/** Returns a closed polygon with corners at `points`. */
export function polygon(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`
}

/** Returns half circles along a side, outwards (a scalloped edge) or inwards (a perforated one). */
function arcs(dx: number, dy: number, step: number, radius: number, out: boolean): string {
  const length = Math.abs(dx + dy)
  const count = Math.max(1, Math.round(length / step))
  const [ux, uy] = [dx / length, dy / length]
  const flat = (length / count - 2 * radius) / 2
  const straight = flat > 0.01 ? `l${ux * flat} ${uy * flat}` : ''
  const r = flat > 0.01 ? radius : length / count / 2
  const arc = `a${r} ${r} 0 0 ${out ? 1 : 0} ${ux * 2 * r} ${uy * 2 * r}`
  return `${straight}${arc}${straight}`.repeat(count)
}

/** Returns a rectangle with scalloped sides, like a doily. The arcs are about `step` apart. */
export function scalloped(
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
): string {
  const side = (dx: number, dy: number) => arcs(dx, dy, step, step, true)
  return `M${x} ${y}${side(width, 0)}${side(0, height)}${side(-width, 0)}${side(0, -height)}z`
}

/** Returns a rectangle with perforated sides, like a stamp. The holes are about `step` apart. */
export function perforated(
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
): string {
  const side = (dx: number, dy: number) => arcs(dx, dy, step, step * 0.28, false)
  return `M${x} ${y}${side(width, 0)}${side(0, height)}${side(-width, 0)}${side(0, -height)}z`
}

/** Returns a ticket with perforated top and bottom, and a deep notch in both sides at `tear`. */
export function ticket(width: number, height: number, tear: number): string {
  const step = 20
  const notch = 15
  const side = (dy: number, to: number) =>
    `v${dy * (to - notch)}a${notch} ${notch} 0 0 0 0 ${dy * 2 * notch}`
  return [
    `M0 0${arcs(width, 0, step, 5.5, false)}`,
    `${side(1, tear)}V${height}`,
    arcs(-width, 0, step, 5.5, false),
    `${side(-1, height - tear)}z`,
  ].join('')
}

/** Returns slanted bands across a card: from band `from` on, every `every`-th one. */
export function slants(
  width: number,
  height: number,
  band: number,
  every: number,
  from: number,
): string {
  let path = ''
  for (let x = from * band - height; x < width + height; x += every * band) {
    path += polygon([x + height, 0], [x + height + band, 0], [x + band, height], [x, height])
  }
  return path
}

/** Returns a line of `waves` waves from (`x`, `y`), with the length `length`. */
export function wave(x: number, y: number, length: number, waves: number, rise: number): string {
  const half = length / waves / 2
  return `M${x} ${y}${`q${half / 2} ${-rise} ${half} 0t${half} 0`.repeat(waves)}`
}

/** Returns a star with five points around (`x`, `y`). */
export function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const r = index % 2 === 0 ? radius : radius * 0.5
    const angle = (Math.PI * index) / 5 - Math.PI / 2
    return [round(x + r * Math.cos(angle)), round(y + r * Math.sin(angle))] as const
  })
  return polygon(...points)
}

const round = (value: number) => Math.round(value * 100) / 100
