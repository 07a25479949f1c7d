import { describe, expect, it } from 'vitest'
import { keyMove } from '#src/recap/story/use-press.ts'

const press = (
  key: string,
  held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {},
) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

describe('the keys of a story', () => {
  it.each([
    ['ArrowDown', 'next'],
    ['ArrowRight', 'next'],
    ['PageDown', 'next'],
    [' ', 'next'],
    ['ArrowUp', 'back'],
    ['ArrowLeft', 'back'],
    ['PageUp', 'back'],
    ['Home', 'first'],
    ['End', 'last'],
    ['Enter', null],
    ['Tab', null],
    ['a', null],
  ])('%s leads to %s', (key, move) => {
    expect(keyMove(press(key), false)).toBe(move)
  })

  it('leaves the space bar to a control, and goes back with shift', () => {
    expect(keyMove(press(' '), true)).toBeNull()
    expect(keyMove(press(' ', { shiftKey: true }), false)).toBe('back')
  })

  it('leaves shortcuts to the browser', () => {
    expect(keyMove(press('ArrowLeft', { altKey: true }), false)).toBeNull()
    expect(keyMove(press('End', { ctrlKey: true }), false)).toBeNull()
    expect(keyMove(press('ArrowDown', { metaKey: true }), false)).toBeNull()
    expect(keyMove(press('ArrowDown', { shiftKey: true }), false)).toBeNull()
  })
})
