import { type Board, canPlace, SIDE, type Two } from './triple-roll.ts'

/** The directions from the first die to the second, clockwise. */
export const DIRECTIONS = ['right', 'below', 'left', 'above'] as const

/** The direction of the second die, as an index of DIRECTIONS. */
export type Rotation = 0 | 1 | 2 | 3

const STEPS: readonly Two[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]

/** Returns the next rotation, clockwise. */
export const turned = (rotation: Rotation): Rotation => ((rotation + 1) % 4) as Rotation

/** Returns the cell at a row and column; undefined outside the board. */
export function cellAt(row: number, column: number): number | undefined {
  const inside = row >= 0 && row < SIDE && column >= 0 && column < SIDE
  return inside ? row * SIDE + column : undefined
}

/** Returns the cell beside `cell` in a direction; undefined at the edge. */
export function stepFrom(cell: number, direction: Rotation): number | undefined {
  const [rows, columns] = STEPS[direction] ?? [0, 0]
  return cellAt(Math.floor(cell / SIDE) + rows, (cell % SIDE) + columns)
}

/** Returns the pair's cells for a first die on `cell`; undefined if the pair does not fit. */
export function cellsAt(board: Board, cell: number, rotation: Rotation): Two | undefined {
  const second = stepFrom(cell, rotation)
  if (second === undefined) return undefined
  const cells: Two = [cell, second]
  return canPlace(board, cells) ? cells : undefined
}

/** Returns the first rotation, clockwise from `rotation`, in which the pair fits on `cell`. */
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
