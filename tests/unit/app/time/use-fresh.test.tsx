// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFresh } from '#src/app/time/use-fresh.ts'
import { refresh } from '#src/stores/read.ts'
import { render } from '#tests/support/render.tsx'

vi.mock('#src/stores/read.ts', () => ({ refresh: vi.fn() }))

function Page({ wanted }: { wanted: boolean }) {
  useFresh(wanted)
  return null
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const state = { visible: true, online: true }
const change = (next: Partial<typeof state>) => {
  Object.assign(state, next)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event(state.online ? 'online' : 'offline'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(refresh).mockReset().mockResolvedValue()
  Object.assign(state, { visible: true, online: true })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    state.visible ? 'visible' : 'hidden',
  )
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => state.online)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('reads a visible page again within 15 seconds, time and again', async () => {
  const { close } = await render(<Page wanted />)
  await pass(15_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  await pass(45_000)
  expect(refresh).toHaveBeenCalledTimes(5)
  await close()
  await pass(60_000)
  expect(refresh).toHaveBeenCalledTimes(5)
})

it('waits for a slow answer before it asks again', async () => {
  let answer = () => {}
  vi.mocked(refresh).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const { close } = await render(<Page wanted />)
  await pass(60_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  answer()
  await pass(15_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  await close()
})

it.each([{ visible: false }, { online: false }])('asks nothing while %j', async (away) => {
  const { close } = await render(<Page wanted />)
  await pass(5000)
  change(away)
  await pass(600_000)
  expect(refresh).not.toHaveBeenCalled()
  change({ visible: true, online: true })
  await pass(15_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  await close()
})

it('asks nothing where nothing can change', async () => {
  const { show, close } = await render(<Page wanted={false} />)
  await pass(60_000)
  expect(refresh).not.toHaveBeenCalled()
  await show(<Page wanted />)
  await pass(15_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  await close()
})
