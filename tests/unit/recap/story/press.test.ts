import { describe, expect, it } from 'vitest'
import { MIN_SWIPE_PX, pressDown, pressHeld, pressMove, pressUp } from '#src/recap/story/press.ts'

const WIDTH = 400
const at = (x: number) => pressDown(null, 1, x, 300)

describe('a press on the story', () => {
  it('goes back in the left quarter and on elsewhere', () => {
    expect(pressUp(at(99), 1, 0, WIDTH).move).toBe('back')
    expect(pressUp(at(101), 1, 0, WIDTH).move).toBe('next')
    expect(pressUp(at(399), 1, 0, WIDTH).move).toBe('next')
  })

  it('measures the quarter from where the story begins', () => {
    expect(pressUp(at(560), 1, 500, WIDTH).move).toBe('back')
    expect(pressUp(at(620), 1, 500, WIDTH).move).toBe('next')
  })

  it('goes nowhere after a hold', () => {
    expect(pressUp(pressHeld(at(300)), 1, 0, WIDTH)).toEqual({ press: null, move: null })
  })

  it('goes nowhere after a swipe, however it ends', () => {
    const moved = pressMove(at(300), 1, 300, 300 + MIN_SWIPE_PX + 1)
    const back = pressMove(moved, 1, 300, 300)
    expect(pressUp(back, 1, 0, WIDTH).move).toBeNull()
    expect(pressHeld(back)?.kind).toBe('moved')
  })

  it('allows a finger to tremble', () => {
    expect(pressUp(pressMove(at(300), 1, 303, 303), 1, 0, WIDTH).move).toBe('next')
  })

  it('ignores a second finger', () => {
    const first = at(300)
    const both = pressDown(first, 2, 20, 20)
    expect(both).toBe(first)
    expect(pressMove(both, 2, 20, 400)).toBe(first)
    expect(pressUp(both, 2, 0, WIDTH)).toEqual({ press: first, move: null })
    expect(pressUp(both, 1, 0, WIDTH).move).toBe('next')
  })

  it('answers nothing where nothing is pressed', () => {
    expect(pressMove(null, 1, 0, 0)).toBeNull()
    expect(pressHeld(null)).toBeNull()
    expect(pressUp(null, 1, 0, WIDTH)).toEqual({ press: null, move: null })
  })
})
