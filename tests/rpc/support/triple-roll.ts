/**
 * A second implementation of the rules of Triple Roll, written only from docs/triple-roll.md. It searches
 * groups cell by cell, while the database works on bits. Tests play the same games on both.
 */

/** 25 digits, row by row from the top left; 0 is an empty cell. */
export type Board = string

export interface RollNumbers {
  merge_points: readonly number[]
  extra_die_percent: number
  chain_factor: number
}

export interface Merge {
  number: number
  dice: number
  cell: number
  chain: number
  burst: boolean
  points: number
  /** The cells that the merge emptied, in ascending order. */
  cleared: number[]
}

export interface Played {
  board: Board
  points: number
  merges: Merge[]
  over: boolean
}

const SIDE = 5
const HIGHEST = 6
export const EMPTY_BOARD: Board = '0'.repeat(SIDE * SIDE)

/** Returns the cells that share a side with `cell`. */
export function neighboursOf(cell: number): number[] {
  const row = Math.floor(cell / SIDE)
  const column = cell % SIDE
  return [
    [row - 1, column],
    [row, column - 1],
    [row, column + 1],
    [row + 1, column],
  ]
    .filter(([r = -1, c = -1]) => r >= 0 && r < SIDE && c >= 0 && c < SIDE)
    .map(([r = 0, c = 0]) => r * SIDE + c)
}

/** Returns every possible placement of a pair: the first die's cell, then the second's. */
export function placementsOn(board: Board): [number, number][] {
  return [...board].flatMap((die, first) =>
    die === '0'
      ? neighboursOf(first)
          .filter((second) => board[second] === '0')
          .map((second): [number, number] => [first, second])
      : [],
  )
}

/** Places `pair` on `cells` and merges the groups. The placement must be possible. */
export function playTurn(
  board: Board,
  pair: readonly [number, number],
  cells: readonly [number, number],
  numbers: RollNumbers,
): Played {
  const dice = [...board].map(Number)
  dice[cells[0]] = pair[0]
  dice[cells[1]] = pair[1]
  // The cells at which new groups can arise, in the order in which they were filled.
  let placed: number[] = [...cells]
  const merges: Merge[] = []
  for (;;) {
    const candidates = placed
      .map((cell) => ({ number: dice[cell] ?? 0, group: groupOf(dice, cell) }))
      .filter(({ number, group }) => number > 0 && group.length >= 3)
      .sort((a, b) => a.number - b.number)
    const next = candidates[0]
    if (!next) break
    const cell = placed.filter((candidate) => next.group.includes(candidate)).at(-1) ?? 0
    merges.push(merge(dice, next.number, next.group, cell, merges.length + 1, numbers))
    placed = [...placed.filter((other) => other !== cell), cell]
  }
  const after = dice.join('')
  return {
    board: after,
    points: merges.reduce((sum, { points }) => sum + points, 0),
    merges,
    over: placementsOn(after).length === 0,
  }
}

function merge(
  dice: number[],
  number: number,
  group: number[],
  cell: number,
  chain: number,
  numbers: RollNumbers,
): Merge {
  const burst = number === HIGHEST
  const reach = burst ? [...group, ...group.flatMap(neighboursOf)] : group
  const cleared = [...new Set(reach)]
    .filter((emptied) => dice[emptied] !== 0 && (burst || emptied !== cell))
    .sort((a, b) => a - b)
  for (const emptied of cleared) dice[emptied] = 0
  if (!burst) dice[cell] = number + 1
  const percent = 100 + numbers.extra_die_percent * (group.length - 3)
  const times = 1 + numbers.chain_factor * (chain - 1)
  const points = Math.floor(((numbers.merge_points[number - 1] ?? 0) * percent * times) / 100)
  return { number, dice: group.length, cell, chain, burst, points, cleared }
}

function groupOf(dice: readonly number[], cell: number): number[] {
  const group = [cell]
  for (const member of group) {
    for (const next of neighboursOf(member)) {
      if (dice[next] === dice[cell] && !group.includes(next)) group.push(next)
    }
  }
  return group
}
