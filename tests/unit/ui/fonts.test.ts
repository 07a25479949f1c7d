import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openFont } from '#src/site/open-graph/lettering.ts'

const FONTS = 'src/ui/fonts'

/** Both fonts are preloaded; larger files would need one more round trip (src/ui/fonts/README.md). */
test('the two fonts of every page stay under 27 kB together', () => {
  const sizes = ['bagel-fat-one', 'figtree'].map((name) => statSync(`${FONTS}/${name}.woff2`).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(27_000)
})

test('the zero of figures has an upright counter with walls of one thickness', () => {
  const zero = openFont('bagel-fat-one.woff2').glyphForCodePoint('0'.codePointAt(0) ?? 0)
  const contours: { x: number[]; y: number[] }[] = []
  for (const { command, args } of zero.path.commands) {
    if (command === 'moveTo') contours.push({ x: [], y: [] })
    const contour = contours.at(-1)
    for (const [index, at] of args.entries()) contour?.[index % 2 ? 'y' : 'x'].push(at)
  }
  const [outline, counter] = contours.map(({ x, y }) => ({
    left: Math.min(...x),
    right: Math.max(...x),
    bottom: Math.min(...y),
    top: Math.max(...y),
  }))
  if (!outline || !counter) throw new Error('A zero has two contours')
  expect(counter.top - counter.bottom).toBeGreaterThan(1.5 * (counter.right - counter.left))
  const walls = [
    counter.left - outline.left,
    outline.right - counter.right,
    counter.bottom - outline.bottom,
    outline.top - counter.top,
  ]
  expect(Math.max(...walls) - Math.min(...walls)).toBeLessThan(20)
  // The replaced zero has its original width.
  expect(zero.advanceWidth).toBe(621)
})
