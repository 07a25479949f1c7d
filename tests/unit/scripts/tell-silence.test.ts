import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellSilence } from '#scripts/lib/tell-silence.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000))

test('nothing is silent for five seconds, and what was just said is not repeated', async () => {
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

test('says how far work is, and how long the slowest takes at its pace', async () => {
  const lines: string[] = []
  const { during } = tellSilence((line) => lines.push(line), 10_000)
  const journeys = { done: 0, total: 0 }
  const functions = { done: 0, total: 0 }
  void during('journeys', () => seconds(60), journeys)
  void during('functions', () => seconds(60), functions)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines.at(-1)).toBe('still running: journeys, functions')

  Object.assign(journeys, { done: 5, total: 105 })
  Object.assign(functions, { done: 10, total: 20 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines.at(-1)).toBe(
    'still running: journeys 5 of 105, functions 10 of 20; about 7 minutes left',
  )

  Object.assign(journeys, { done: 105 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines.at(-1)).toBe(
    'still running: journeys 105 of 105, functions 10 of 20; about 1 minute left',
  )
})
