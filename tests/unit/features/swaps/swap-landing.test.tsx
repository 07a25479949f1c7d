// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { SwapLanding } from '#src/features/swaps/SwapLanding.tsx'
import { rpc } from '#src/rpc/client.ts'
import { refresh } from '#src/stores/read.ts'
import { render } from '#tests/support/render.tsx'
import { PAGE } from './strings.ts'

vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))

let owned: number
let wanted: string[]

beforeEach(() => {
  owned = 14
  wanted = ['snack-bar/lemon']
  vi.mocked(rpc).mockImplementation((async () => ({
    version: 'own',
    progress: { owned, total: 81 },
    wanted,
    sets: [{ slug: 'snack-bar', owned: owned - 10, total: 9, stickers: [] }],
  })) as never)
})
afterEach(async () => {
  document.body.innerHTML = ''
  await refresh()
})

const got = { sticker: 'snack-bar/lemon', set: 'snack-bar', rarity: 'rare', copies: 1, free: true }
const swap = (state: Proposal['state']) => ({ state, get: [got], give: [] }) as unknown as Proposal

it('a sticker that was wished for lands in its set, and the album counts it', async () => {
  const { place, show, close } = await render(
    <SwapLanding proposal={swap('accepted')} crossed={false} />,
    PAGE,
  )
  await act(async () => undefined)
  expect(place.textContent).toBe('')

  // The server's album now has the received sticker and no longer wants it.
  owned = 15
  wanted = []
  await act(async () => refresh())
  await show(<SwapLanding proposal={swap('completed')} crossed={false} />)
  expect(place.textContent).toContain('4 of 9')
  expect(place.textContent).toContain('Stickers: 14 of 81')
  expect(place.querySelector('.pocket-gleam')).toBeNull()

  await show(<SwapLanding proposal={swap('completed')} crossed />)
  expect(place.textContent).toContain('5 of 9')
  expect(place.textContent).toContain('Stickers: 15 of 81')
  expect(place.textContent).toContain('A wish come true')
  expect(place.querySelector('.pocket-gleam')).not.toBeNull()
  await close()
})
