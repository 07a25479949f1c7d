// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { switchSound } from '#src/app/sound/sound-switch.ts'
import { soundWin } from '#src/app/sound/sound-win.ts'
import type { WinSize } from '#src/ui/win/win-size.ts'

const started = vi.fn()

beforeEach(() => {
  started.mockClear()
  switchSound(true)
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = async () => undefined
      createOscillator = () => ({
        frequency: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
        connect: (node: unknown) => node,
        start: started,
        stop() {},
      })
      createGain = () => ({
        gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
        connect() {},
      })
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const notesOf = (size: WinSize) => {
  started.mockClear()
  soundWin(size)
  return started.mock.calls.length
}

test('the fanfare has more steps the more was won', () => {
  const notes = (['dice', 'rare', 'gold', 'set'] as const).map(notesOf)
  expect(notes[0]).toBeGreaterThan(0)
  expect(notes).toEqual([...new Set(notes)].sort((a, b) => a - b))
})

test('a page that nobody has pressed is silent, and catches nothing up later', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  expect(notesOf('set')).toBe(0)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  expect(notesOf('set')).toBeGreaterThan(0)
})
