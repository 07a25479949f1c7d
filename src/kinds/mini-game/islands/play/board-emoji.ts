import { type Board, numberAt, SIDE } from '../rules/triple-roll.ts'

/** A square for each number in the colour of its die (GameDie.tsx); the first is an empty cell. */
const SQUARES = ['⬜', '🟦', '🟩', '🟨', '🟧', '🟥', '⬛']

/** Returns a board as lines of coloured squares, which any chat shows. */
export function boardAsEmoji(board: Board): string {
  const squares = [...board].map((_, cell) => SQUARES[numberAt(board, cell)] ?? SQUARES[0])
  return Array.from({ length: SIDE }, (_, row) =>
    squares.slice(row * SIDE, (row + 1) * SIDE).join(''),
  ).join('\n')
}
