// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onceCalm } from '#src/islands/story/once-calm.ts'

const CALM = 1000
/** What a browser that does not report idle time waits instead (when-idle.ts). */
const IDLE = 50

const run = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  run.mockClear()
  stop = onceCalm(CALM, run)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const point = (type: string) => dispatchEvent(new Event(type))
const after = (ms: number) => vi.advanceTimersByTime(ms)

it('runs once, after the calm', () => {
  after(CALM - 1)
  expect(run).not.toHaveBeenCalled()
  after(1 + IDLE)
  expect(run).toHaveBeenCalledOnce()
  point('pointerdown')
  point('pointerup')
  after(CALM + IDLE)
  expect(run).toHaveBeenCalledOnce()
})

it('waits while a finger is down, and the whole calm after it is lifted', () => {
  after(CALM / 2)
  point('pointerdown')
  after(10 * CALM)
  expect(run).not.toHaveBeenCalled()
  point('pointerup')
  after(CALM - 1)
  expect(run).not.toHaveBeenCalled()
  after(1 + IDLE)
  expect(run).toHaveBeenCalledOnce()
})

it('waits for the last of two fingers, also where a press is cancelled', () => {
  point('pointerdown')
  point('pointerdown')
  point('pointerup')
  after(CALM + IDLE)
  expect(run).not.toHaveBeenCalled()
  point('pointercancel')
  after(CALM + IDLE)
  expect(run).toHaveBeenCalledOnce()
})

it('does not begin when a finger comes down before the browser is idle', () => {
  after(CALM)
  point('pointerdown')
  after(IDLE)
  expect(run).not.toHaveBeenCalled()
  point('pointerup')
  after(CALM + IDLE)
  expect(run).toHaveBeenCalledOnce()
})

it('never runs once it is called off', () => {
  after(CALM)
  stop()
  after(CALM + IDLE)
  expect(run).not.toHaveBeenCalled()
})
