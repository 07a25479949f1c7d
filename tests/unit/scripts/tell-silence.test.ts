import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellSilence } from '#scripts/lib/tell-silence.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('nothing is silent for five seconds, and what was just said is not said over', () => {
  const lines: string[] = []
  const running = new Set(['types', 'dead code'])
  const { say, stop } = tellSilence(
    () => [...running],
    (line) => lines.push(line),
  )
  vi.advanceTimersByTime(5_000)
  expect(lines).toEqual(['still running: types, dead code'])

  vi.advanceTimersByTime(2_000)
  running.delete('dead code')
  say('ok     dead code')
  vi.advanceTimersByTime(3_000)
  expect(lines).toEqual(['still running: types, dead code', 'ok     dead code'])
  vi.advanceTimersByTime(2_000)
  expect(lines.at(-1)).toBe('still running: types')

  stop()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(3)
})
