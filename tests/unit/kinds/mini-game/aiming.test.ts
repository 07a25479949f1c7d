import { describe, expect, it } from 'vitest'
import { nearestPlace } from '#src/kinds/mini-game/islands/play/use-drag.ts'
import {
  cellsAt,
  fittingRotation,
  type Rotation,
} from '#src/kinds/mini-game/islands/rules/placement.ts'
import { EMPTY_BOARD } from '#src/kinds/mini-game/islands/rules/triple-roll.ts'

describe('Aiming at the board', () => {
  it('turns the pair clockwise around its first die', () => {
    const around = ([0, 1, 2, 3] as Rotation[]).map((rotation) =>
      cellsAt(EMPTY_BOARD, 12, rotation),
    )
    expect(around).toEqual([
      [12, 13],
      [12, 17],
      [12, 11],
      [12, 7],
    ])
    expect(cellsAt(EMPTY_BOARD, 4, 0)).toBeUndefined()
  })

  it('turns it no further than needed to fit', () => {
    expect(fittingRotation(EMPTY_BOARD, 12, 2)).toBe(2)
    expect(fittingRotation(EMPTY_BOARD, 4, 0)).toBe(1)
    expect(fittingRotation(EMPTY_BOARD, 24, 0)).toBe(2)
    expect(fittingRotation(`01${'0'.repeat(3)}1${'0'.repeat(19)}`, 0, 0)).toBeUndefined()
  })

  it('finds the place that a carried pair is nearest to, as long as it is near', () => {
    // The pair's centre is between the cells 6 and 7.
    expect(nearestPlace(EMPTY_BOARD, 0, 2, 1.5)).toBe(6)
    // If the first die is on the right, the pair's position is its right cell.
    expect(nearestPlace(EMPTY_BOARD, 2, 2, 1.5)).toBe(7)
    expect(nearestPlace(EMPTY_BOARD, 1, 0.5, 1)).toBe(0)
    // Slightly outside the board, the outermost cells are nearest; further away there is no place.
    expect(nearestPlace(EMPTY_BOARD, 0, 0.6, -0.1)).toBe(0)
    expect(nearestPlace(EMPTY_BOARD, 0, 2, -1)).toBeUndefined()
    expect(nearestPlace(EMPTY_BOARD, 0, 2, 7)).toBeUndefined()
    expect(nearestPlace(`0000001${'0'.repeat(18)}`, 0, 2.4, 1.5)).toBe(7)
  })
})
