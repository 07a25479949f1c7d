import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellSilence } from '#scripts/lib/tell-silence.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000))

test('nothing is silent for five seconds, and what was just said is not said over', async () => {
  const lines: string[] = []
  const { say, during } = tellSilence((line) => lines.push(line))
  void during('types', () => seconds(12))
  void during('dead code', () => seconds(7)).then(() => say('ok     dead code'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lines).toEqual(['still running: types, dead code'])

  await vi.advanceTimersByTimeAsync(5_000)
  expect(lines).toEqual(['still running: types, dead code', 'ok     dead code'])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(lines.at(-1)).toBe('still running: types')

  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(3)
})

test('of work that fails nothing is told afterwards, and work that begins later is told', async () => {
  const lines: string[] = []
  const { during } = tellSilence((line) => lines.push(line), 60_000)
  await expect(during('types', () => Promise.reject(new Error('no disk')))).rejects.toThrow(
    'no disk',
  )
  await vi.advanceTimersByTimeAsync(180_000)
  expect(lines).toEqual([])

  void during('journeys', () => seconds(150))
  await vi.advanceTimersByTimeAsync(180_000)
  expect(lines).toEqual(['still running: journeys', 'still running: journeys'])
})
