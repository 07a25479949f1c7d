import { type Board, canPlace, SIDE, type Two } from './triple-roll.ts'

/** The positions of the second die relative to the first die, in clockwise order. */
export const DIRECTIONS = ['right', 'below', 'left', 'above'] as const

/** The direction from the first die to the second, as an index in DIRECTIONS. */
export type Rotation = 0 | 1 | 2 | 3

const STEPS: readonly Two[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]

/** Returns the next rotation in clockwise order. */
export const turned = (rotation: Rotation): Rotation => ((rotation + 1) % 4) as Rotation

/** Returns the cell at a row and column, or undefined outside the board. */
export function cellAt(row: number, column: number): number | undefined {
  const inside = row >= 0 && row < SIDE && column >= 0 && column < SIDE
  return inside ? row * SIDE + column : undefined
}

/** Returns the cell that is one step from `cell`, or undefined at the edge. */
export function stepFrom(cell: number, direction: Rotation): number | undefined {
  const [rows, columns] = STEPS[direction] ?? [0, 0]
  return cellAt(Math.floor(cell / SIDE) + rows, (cell % SIDE) + columns)
}

/** Returns the cells of the pair when its first die is on `cell`; undefined if the pair does not fit. */
export function cellsAt(board: Board, cell: number, rotation: Rotation): Two | undefined {
  const second = stepFrom(cell, rotation)
  if (second === undefined) return undefined
  const cells: Two = [cell, second]
  return canPlace(board, cells) ? cells : undefined
}

/** Returns the first rotation in which the pair fits on `cell`, searching clockwise from `rotation`. */
export function fittingRotation(
  board: Board,
  cell: number,
  rotation: Rotation,
): Rotation | undefined {
  let candidate = rotation
  for (const _ of DIRECTIONS) {
    if (cellsAt(board, cell, candidate)) return candidate
    candidate = turned(candidate)
  }
  return undefined
}
