// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { PRESS_KEY } from '#src/contract/storage-keys.ts'
import { isKept, keepPress, takePress } from '#src/stores/kept-press.ts'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

it('is taken once, by its own name and on its own page', () => {
  history.replaceState(null, '', '/partner-team')
  keepPress('join 7')
  expect(takePress('join 8')).toBe(false)
  history.replaceState(null, '', '/dice')
  expect(takePress('join 7')).toBe(false)
  history.replaceState(null, '', '/partner-team?team=7')
  expect(isKept('join 7')).toBe(true)
  expect(takePress('join 7')).toBe(true)
  expect(takePress('join 7')).toBe(false)
})

it('gives way to the next press', () => {
  keepPress('join 7')
  keepPress('join 8')
  expect(isKept('join 7')).toBe(false)
  expect(takePress('join 8')).toBe(true)
})

it('is over after its time', () => {
  keepPress('join 7')
  const kept = JSON.parse(sessionStorage.getItem(PRESS_KEY) ?? '')
  sessionStorage.setItem(PRESS_KEY, JSON.stringify({ ...kept, until: Date.now() - 1 }))
  expect(takePress('join 7')).toBe(false)
})

it.each(['', 'null', '{', '7', '[]', '{"path":"/","name":"join 7"}', '{"until":9e99}'])(
  'is none where %j is stored',
  (text) => {
    sessionStorage.setItem(PRESS_KEY, text)
    expect(takePress('join 7')).toBe(false)
  },
)
