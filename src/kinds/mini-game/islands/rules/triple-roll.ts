/**
 * The rules of Triple Roll (docs/triple-roll.md) in the browser, for replays and for turns before
 * the server's response. If the server's result differs, the page shows that.
 */

/** 25 digits, row by row from the top left. 0 is an empty cell. */
export type Board = string

export type Two = readonly [number, number]

export interface RuleNumbers {
  merge_points: readonly number[]
  extra_die_percent: number
  chain_factor: number
}

/** One merge of a turn, as in the server's response: `dice` dice with the number `number`. */
export interface Merge {
  number: number
  dice: number
  cell: number
  /** The number of the merge within its turn, from 1. */
  chain: number
  /** Whether three or more sixes merged, which removes them and the adjacent dice. */
  burst: boolean
  points: number
  cleared: number[]
}

export interface Turn {
  board: Board
  points: number
  merges: Merge[]
  over: boolean
}

export const SIDE = 5

const CELLS = Array.from({ length: SIDE * SIDE }, (_, cell) => cell)
export const EMPTY_BOARD: Board = '0'.repeat(CELLS.length)

const MAX_NUMBER = 6
const MIN_GROUP = 3

const ADJACENT: readonly (readonly number[])[] = CELLS.map((cell) =>
  CELLS.filter((other) => distance(cell, other) === 1),
)

function distance(one: number, other: number): number {
  const columns = Math.abs((one % SIDE) - (other % SIDE))
  const rows = Math.abs(Math.floor(one / SIDE) - Math.floor(other / SIDE))
  return columns + rows
}

/** Returns the cells that share a side with `cell`. */
export const adjacentCells = (cell: number): readonly number[] => ADJACENT[cell] ?? []

/** Returns the number on a cell; 0 if the cell is empty. */
export const numberAt = (board: Board, cell: number): number => Number(board[cell] ?? 0)

/** Returns whether these cells are empty and adjacent, as a pair requires. */
export function canPlace(board: Board, [first, second]: Two): boolean {
  return board[first] === '0' && board[second] === '0' && adjacentCells(first).includes(second)
}

/** Returns whether any pair fits on the board. */
export function fitsAnywhere(board: Board): boolean {
  return CELLS.some((cell) => adjacentCells(cell).some((other) => canPlace(board, [cell, other])))
}

/** Returns the board with `pair` on `cells`, before any merge. */
export function placePair(board: Board, pair: Two, [first, second]: Two): Board {
  const dice = [...board]
  dice[first] = String(pair[0])
  dice[second] = String(pair[1])
  return dice.join('')
}

/** Returns the board after one merge of a turn. */
export function boardAfter(board: Board, { number, cell, burst, cleared }: Merge): Board {
  const dice = [...board]
  for (const emptied of cleared) dice[emptied] = '0'
  if (!burst) dice[cell] = String(number + 1)
  return dice.join('')
}

/** Places `pair` on the free `cells`. Returns the result after all merges. */
export function playPair(board: Board, pair: Two, cells: Two, numbers: RuleNumbers): Turn {
  const merges: Merge[] = []
  let after = placePair(board, pair, cells)
  // Only a group with one of these cells can be new. The last placed or merged die has priority.
  let [last, other] = [cells[1], cells[0]]
  for (;;) {
    const groups = [last, other]
      .filter((cell) => after[cell] !== '0')
      .map((cell) => ({ cell, number: numberAt(after, cell), members: groupOf(after, cell) }))
      .filter(({ members }) => members.length >= MIN_GROUP)
    const [one, two] = groups
    if (!one) break
    const merging = two && two.number < one.number ? two : one
    const merge = mergeGroup(after, merging, merges.length + 1, numbers)
    merges.push(merge)
    after = boardAfter(after, merge)
    if (merge.cell !== last) [last, other] = [other, last]
  }
  const points = merges.reduce((sum, merge) => sum + merge.points, 0)
  return { board: after, points, merges, over: !fitsAnywhere(after) }
}

interface Group {
  cell: number
  number: number
  members: readonly number[]
}

function mergeGroup(
  board: Board,
  { cell, number, members }: Group,
  chain: number,
  numbers: RuleNumbers,
): Merge {
  const burst = number === MAX_NUMBER
  const cleared = CELLS.filter((other) => {
    if (board[other] === '0') return false
    if (members.includes(other)) return burst || other !== cell
    return burst && members.some((member) => adjacentCells(member).includes(other))
  })
  const dice = members.length
  return {
    number,
    dice,
    cell,
    chain,
    burst,
    points: pointsOf(number, dice, chain, numbers),
    cleared,
  }
}

function pointsOf(number: number, dice: number, chain: number, numbers: RuleNumbers): number {
  const base = numbers.merge_points[number - 1] ?? 0
  const percent = 100 + numbers.extra_die_percent * (dice - MIN_GROUP)
  return Math.floor((base * percent * (1 + numbers.chain_factor * (chain - 1))) / 100)
}

function groupOf(board: Board, cell: number): number[] {
  const group = [cell]
  // The list grows during the loop, which therefore also visits neighbours of neighbours.
  for (const member of group) {
    for (const next of adjacentCells(member)) {
      if (board[next] === board[cell] && !group.includes(next)) group.push(next)
    }
  }
  return group
}
