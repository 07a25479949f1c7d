import type { Box, FigureBox, Ink, Shape } from '../card-plan.ts'

/** The colours of cells in a grid, in order: no two neighbours have the same. */
export const GRID_COLOURS = ['cell0', 'cell1', 'cell1', 'cell2', 'cell0'] as const

/**
 * Places for four or five cells: two rows within `area`, the first of two cells and the second of
 * the rest.
 */
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

/** The room for words within a cell. */
export function padded(box: Box, x: number, y: number): Box {
  return { x: box.x + x, y: box.y + y, width: box.width - 2 * x, height: box.height - 2 * y }
}

/** The figures of a grid: each in its cell. */
export function gridFigures(
  boxes: readonly Box[],
  words: Omit<FigureBox, keyof Box>,
  pad = 10,
): FigureBox[] {
  return boxes.map((box) => ({ ...padded(box, pad, 4), ...words }))
}

/** A tile as the boards of the mock-ups have it: a flat face and an ink outline. */
export function tile(box: Box, path: (box: Box) => string, fill: Ink): Shape {
  return { path: path(padded(box, 1.25, 1.25)), fill, stroke: 'ink', width: 2.5 }
}
