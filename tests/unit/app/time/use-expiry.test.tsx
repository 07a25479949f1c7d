// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { refresh } from '#src/stores/read.ts'
import { render } from '#tests/support/render.tsx'

vi.mock('#src/stores/read.ts', () => ({ refresh: vi.fn() }))

const HOUR = 60 * 60_000
/** The tests' server time; the device's clock is a year behind. */
const NOON = '2026-11-21T12:00:00.000Z'
const ONE = '2026-11-21T13:00:00.000Z'

function Offer({ serverTime, until }: { serverTime: string; until: readonly (string | null)[] }) {
  const now = useServerClock(serverTime)
  const over = useExpiry(serverTime, until)
  return `${new Date(now).toISOString()} ${over ? 'over' : 'open'}`
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-11-21T12:00:00Z') })
  vi.mocked(refresh).mockReset()
})
afterEach(() => void vi.useRealTimers())

it('tells the time by the server, and asks again once the first instant has come', async () => {
  const { place, close } = await render(<Offer serverTime={NOON} until={[null, ONE]} />)
  expect(place.textContent).toBe('2026-11-21T12:00:00.000Z open')
  await pass(HOUR)
  expect(place.textContent).toBe('2026-11-21T13:00:00.000Z open')
  expect(refresh).not.toHaveBeenCalled()
  await pass(1000)
  expect(place.textContent).toMatch(/over$/)
  expect(refresh).toHaveBeenCalledOnce()
  await pass(HOUR)
  expect(refresh).toHaveBeenCalledOnce()
  await close()
})

it('goes by each new answer, and does not ask about what an answer knew', async () => {
  const { place, show, close } = await render(<Offer serverTime={NOON} until={[ONE]} />)
  await pass(HOUR / 2)
  await show(<Offer serverTime="2026-11-21T12:59:00.000Z" until={[ONE]} />)
  await pass(61_000)
  expect(place.textContent).toMatch(/over$/)
  expect(refresh).toHaveBeenCalledOnce()
  await show(<Offer serverTime="2026-11-21T13:00:01.000Z" until={[ONE]} />)
  expect(place.textContent).toBe('2026-11-21T13:00:01.000Z open')
  await pass(HOUR)
  expect(refresh).toHaveBeenCalledOnce()
  await close()
})

it('asks for nothing where no instant lies ahead, or all lie beyond what a timer can wait', async () => {
  const { close } = await render(<Offer serverTime={NOON} until={[null, '2027-11-21T12:00:00Z']} />)
  await pass(30 * 24 * HOUR)
  expect(refresh).not.toHaveBeenCalled()
  await close()
})
