// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rpc } from '#src/rpc/client.ts'
import { Failure } from '#src/rpc/failure.ts'
import { render } from '#tests/support/render.tsx'

vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))
const asked = vi.mocked(rpc)

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
  document.body.replaceChildren()
})

const ANSWER = {
  path: '/teams',
  campaign: 'teams-two',
  phase: 'running',
  opens_at: '2026-12-06T00:00:00Z',
  closes_at: '2027-01-06T00:00:00Z',
  changes_at: null,
  server_time: '2026-12-07T00:00:00Z',
}

async function show(campaign: string, paths: Record<string, string> | null) {
  vi.stubGlobal('__SEASON_PATHS__', paths)
  const { SeasonNow } = await import('#src/app/time/SeasonNow.tsx')
  return render(
    <SeasonNow campaign={campaign} waiting="asking">
      {(now) => <b>{now}</b>}
    </SeasonNow>,
  )
}

it.each([
  ['the build knows of no next season at all', null],
  ['no season of this path follows', { dice: '/dice' }],
])('nobody is asked where %s', async (_, paths) => {
  const { place } = await show('teams', paths)
  expect(place.textContent).toBe('teams')
  expect(asked).not.toHaveBeenCalled()
})

it('waits for the server, whose answer decides', async () => {
  let reply = (_: typeof ANSWER) => {}
  asked.mockReturnValue(
    new Promise((resolve) => {
      reply = resolve as typeof reply
    }),
  )
  const { place } = await show('teams', { teams: '/teams' })
  expect(place.textContent).toBe('asking')
  await act(async () => reply(ANSWER))
  await expect.poll(() => place.textContent).toBe('teams-two')
  expect(asked.mock.calls.map(([, params]) => params)).toEqual([{ path: '/teams' }])
})

it('keeps what the build says where the server cannot be reached', async () => {
  asked.mockRejectedValue(new Failure('network', 'offline'))
  const { place } = await show('teams', { teams: '/teams' })
  await expect.poll(() => place.textContent).toBe('teams')
  expect(asked).toHaveBeenCalled()
})
