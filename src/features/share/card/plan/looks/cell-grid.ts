import type { Box, FigureBox, Ink, Shape } from '../card-plan.ts'

/** The colours of a grid's cells, in order. Neighbouring cells have different colours. */
export const GRID_COLOURS = ['cell0', 'cell1', 'cell1', 'cell2', 'cell0'] as const

/** Returns the boxes of four or five cells in two rows of `area`, two of them in the first row. */
export function cellGrid(area: Box, count: number, gap: number): Box[] {
  const height = (area.height - gap) / 2
  return Array.from({ length: count }, (_, index) => {
    const columns = index < 2 ? 2 : count - 2
    const column = index < 2 ? index : index - 2
    const width = (area.width - gap * (columns - 1)) / columns
    return {
      x: area.x + column * (width + gap),
      y: area.y + (index < 2 ? 0 : height + gap),
      width,
      height,
    }
  })
}

/** Returns `box` reduced by a padding of `x` and `y` on each side. */
export function padded(box: Box, x: number, y: number): Box {
  return { x: box.x + x, y: box.y + y, width: box.width - 2 * x, height: box.height - 2 * y }
}

/** Returns a figure box in each cell of `boxes`, with `pad` poster pixels on the left and right. */
export function gridFigures(
  boxes: readonly Box[],
  words: Omit<FigureBox, keyof Box>,
  pad = 10,
): FigureBox[] {
  return boxes.map((box) => ({ ...padded(box, pad, 4), ...words }))
}

/** Returns a tile with a plain fill and an ink outline. */
export function tile(box: Box, path: (box: Box) => string, fill: Ink): Shape {
  return { path: path(padded(box, 1.25, 1.25)), fill, stroke: 'ink', width: 2.5 }
}
