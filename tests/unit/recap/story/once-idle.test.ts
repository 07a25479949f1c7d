// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onceIdle } from '#src/ui/motion/once-idle.ts'

const DELAY_MS = 1000
/** The milliseconds after which a callback runs in browsers that do not report idle time (when-idle.ts). */
const IDLE = 50

const run = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  run.mockClear()
  stop = onceIdle(DELAY_MS, run)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const point = (type: string) => dispatchEvent(new Event(type))
const after = (ms: number) => vi.advanceTimersByTime(ms)

it('runs once, after the pause', () => {
  after(DELAY_MS - 1)
  expect(run).not.toHaveBeenCalled()
  after(1 + IDLE)
  expect(run).toHaveBeenCalledOnce()
  point('pointerdown')
  point('pointerup')
  after(DELAY_MS + IDLE)
  expect(run).toHaveBeenCalledOnce()
})

it('waits while a finger is down, and the whole pause after it is lifted', () => {
  after(DELAY_MS / 2)
  point('pointerdown')
  after(10 * DELAY_MS)
  expect(run).not.toHaveBeenCalled()
  point('pointerup')
  after(DELAY_MS - 1)
  expect(run).not.toHaveBeenCalled()
  after(1 + IDLE)
  expect(run).toHaveBeenCalledOnce()
})

it('waits for the last of two fingers, also where a press is cancelled', () => {
  point('pointerdown')
  point('pointerdown')
  point('pointerup')
  after(DELAY_MS + IDLE)
  expect(run).not.toHaveBeenCalled()
  point('pointercancel')
  after(DELAY_MS + IDLE)
  expect(run).toHaveBeenCalledOnce()
})

it('does not begin when a finger comes down before the browser is idle', () => {
  after(DELAY_MS)
  point('pointerdown')
  after(IDLE)
  expect(run).not.toHaveBeenCalled()
  point('pointerup')
  after(DELAY_MS + IDLE)
  expect(run).toHaveBeenCalledOnce()
})

it('never runs once it is called off', () => {
  after(DELAY_MS)
  stop()
  after(DELAY_MS + IDLE)
  expect(run).not.toHaveBeenCalled()
})
