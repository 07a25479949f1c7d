import { type Board, numberAt, SIDE } from '../rules/triple-roll.ts'

/** The squares for the numbers 0 (an empty cell) to 6, in the colours of the dice (GameDie.tsx). */
const SQUARES = ['⬜', '🟦', '🟩', '🟨', '🟧', '🟥', '⬛']

/** Returns a board as lines of coloured squares, for any chat. */
export function boardAsEmoji(board: Board): string {
  const squares = [...board].map((_, cell) => SQUARES[numberAt(board, cell)] ?? SQUARES[0])
  return Array.from({ length: SIDE }, (_, row) =>
    squares.slice(row * SIDE, (row + 1) * SIDE).join(''),
  ).join('\n')
}
