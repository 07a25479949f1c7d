// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $notice, dismissNotice } from '#src/stores/notice.ts'
import { openByApp, withFallback } from '#src/stores/with-fallback.ts'

const STUCK = 'The app didn’t respond. Please try again.'

function laterAnswer() {
  let give: { resolve: (_: unknown) => void; reject: (_: Error) => void } | undefined
  const answer = new Promise((resolve, reject) => {
    give = { resolve, reject }
  })
  return {
    answer,
    did: () => give?.resolve(null),
    refused: () => give?.reject(new Error('refused')),
  }
}

function hidePage(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const said = async () => {
  await vi.dynamicImportSettled()
  return $notice.get()?.text
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  while ($notice.get()) dismissNotice()
})

it('does something else at once where the app refuses', async () => {
  const app = laterAnswer()
  const otherwise = vi.fn()
  const ended = withFallback(app.answer, otherwise)
  app.refused()
  expect(await ended).toBe(true)
  expect(otherwise).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await said()).toBeUndefined()
})

it('says once that the app did not respond, and moves nobody when it refuses later', async () => {
  const app = laterAnswer()
  const otherwise = vi.fn()
  const ended = withFallback(app.answer, otherwise)
  await vi.advanceTimersByTimeAsync(2900)
  expect(await said()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(await said()).toBe(STUCK)
  dismissNotice()
  app.refused()
  expect(await ended).toBe(false)
  expect(otherwise).not.toHaveBeenCalled()
  expect(await said()).toBeUndefined()
})

it('says nothing where the app has come to the front, unless it refuses after all', async () => {
  const app = laterAnswer()
  const ended = withFallback(app.answer, vi.fn())
  hidePage(true)
  await vi.advanceTimersByTimeAsync(60_000)
  hidePage(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await said()).toBeUndefined()
  app.refused()
  expect(await ended).toBe(false)
  expect(await said()).toBe(STUCK)
})

it('says nothing where the app does it in time', async () => {
  const app = laterAnswer()
  const ended = withFallback(app.answer, vi.fn())
  app.did()
  expect(await ended).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await said()).toBeUndefined()
})

it('follows a link at the second press where the app was slow, and asks again where it was not', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  const app = laterAnswer()
  const ask = vi.fn(() => app.answer)
  openByApp('https://example.org/slow', ask)
  await vi.advanceTimersByTimeAsync(3200)
  app.refused()
  await vi.advanceTimersByTimeAsync(100)
  expect(assign).not.toHaveBeenCalled()
  openByApp('https://example.org/slow', ask)
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://example.org/slow')
  expect(ask).toHaveBeenCalledOnce()

  const quick = vi.fn(async () => null)
  openByApp('https://example.org/quick', quick)
  await vi.advanceTimersByTimeAsync(100)
  openByApp('https://example.org/quick', quick)
  expect(quick).toHaveBeenCalledTimes(2)
  expect(assign).toHaveBeenCalledOnce()
})
