import { useState } from 'react'
import type { Preview } from '../board/Board.tsx'
import { cellsAt, fittingRotation, type Rotation, stepFrom, turned } from '../rules/placement.ts'
import { playPair, type RuleNumbers, type Two } from '../rules/triple-roll.ts'
import type { Position } from './run-state.ts'

const opposite = (rotation: Rotation): Rotation => turned(turned(rotation))

export interface Aim {
  /** The number of the pair's rotations by 90 degrees, which may exceed 3. */
  readonly turns: number
  readonly rotation: Rotation
  /** The cell for the first die; undefined while the player aims at no cell. */
  readonly cell: number | undefined
  readonly preview: Preview | undefined
  turn: () => void
  moveTo: (cell: number | undefined) => void
  /**
   * Aims so that one of the two dice is on `cell`, without a rotation. Returns the pair's cells;
   * undefined if the pair does not fit.
   */
  near: (cell: number) => Two | undefined
  /** Rotates the pair until it fits with its first die on `cell`. Returns false if it cannot. */
  fit: (cell: number) => boolean
}

/** Returns the player's aim, with functions for pointers and keys to change it. */
export function useAim({ board, pair }: Position, numbers: RuleNumbers): Aim {
  const [turns, setTurns] = useState(0)
  const [cell, setCell] = useState<number>()
  const rotation = (turns % 4) as Rotation
  const cells = cell === undefined ? undefined : cellsAt(board, cell, rotation)
  const preview =
    cells && pair ? { cells, pair, turn: playPair(board, pair, cells, numbers) } : undefined

  const near = (aimed: number): Two | undefined => {
    const other = stepFrom(aimed, opposite(rotation))
    const found =
      cellsAt(board, aimed, rotation) ??
      (other === undefined ? undefined : cellsAt(board, other, rotation))
    setCell(found?.[0])
    return found
  }
  return {
    turns,
    rotation,
    cell,
    preview,
    near,
    turn: () => setTurns((last) => last + 1),
    moveTo: setCell,
    fit: (aimed) => {
      const fitting = fittingRotation(board, aimed, rotation)
      if (fitting === undefined) return false
      setTurns((last) => last + ((fitting - rotation + 4) % 4))
      setCell(aimed)
      return true
    },
  }
}
