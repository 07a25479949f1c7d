import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProgress } from '#scripts/lib/progress.mjs'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function recorder(isTTY: boolean) {
  let written = ''
  return {
    isTTY,
    columns: 100,
    write: (text: string) => {
      written += text
    },
    text: () => written,
  }
}

async function halfDone(report: (progress: { done: number; total: number }) => void) {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  report({ done: 5, total: 10 })
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  return 'result'
}

test('without a terminal: a plain line at the start, every four seconds and at the end', async () => {
  const out = recorder(false)
  const working = withProgress('Working', halfDone, out)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await working).toBe('result')
  expect(out.text().split('\n')).toEqual([
    'Working ...',
    'Working ...  5 of 10  4 s',
    'Working ...  5 of 10  8 s',
    'Working: done (11 s)',
    '',
  ])
})

test('on a terminal: one line that changes, with a bar where the total is known', async () => {
  const out = recorder(true)
  const working = withProgress('Working', halfDone, out)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(out.text()).not.toContain('\n')
  expect(out.text()).toContain('██████████░░░░░░░░░░ 5 of 10  5 s')
  await vi.advanceTimersByTimeAsync(6_000)
  await working
  expect(out.text().endsWith('\r\x1b[KWorking: done (11 s)\n')).toBe(true)
})

test('a step that fails says so, and throws what it threw', async () => {
  const out = recorder(false)
  const failing = withProgress('Working', () => Promise.reject(new Error('no disk')), out)
  await expect(failing).rejects.toThrow('no disk')
  expect(out.text()).toContain('Working: failed (0 s)')
})

test('on a terminal, of two steps beside each other the first has the line, then the other', async () => {
  const out = recorder(true)
  void withProgress('Building', () => new Promise((resolve) => setTimeout(resolve, 5_000)), out)
  const working = withProgress('Working', halfDone, out)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(out.text()).not.toContain('Working')
  await vi.advanceTimersByTimeAsync(7_000)
  await working
  expect(out.text()).toMatch(/Building: done \(5 s\)\n[^\n]*Working \.{3}[^\n]*\n$/)
})
