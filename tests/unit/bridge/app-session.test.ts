// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withAppSession } from '#src/bridge/app-session.ts'
import { createBridge } from '#src/bridge/create-bridge.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { UserInfo } from '#src/contract/user-info.ts'
import { settlement } from './settlement.ts'
import { silentHost } from './silent-host.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const MAJA = { data: { id: 'p1', username: 'Maja', token: 'old' } }
const RENEWED = { data: { id: 'p1', username: 'Maja', token: 'new' } }
const REJECTED = { errorCode: 'PGRST301', message: 'JWT expired' }
const CALL = { function: 'player_me', params: {} }

/** Opens a page in the app, signed in as Maja; returns it with functions that act as the app. */
async function pageOfMaja() {
  const host = silentHost()
  const bridge = withAppSession(createBridge(host))
  const players: (string | undefined)[] = []
  const listener = (user: UserInfo | undefined) => void players.push(user?.token)
  void bridge.followSession(listener)
  const answered = new Set<number>()
  const callsOf = (method: string) => host.posted.filter((message) => message.method === method)
  const answer = async (method: string, value: unknown) => {
    await vi.advanceTimersByTimeAsync(0)
    const open = callsOf(method).filter(({ id }) => !answered.has(id))
    if (open.length === 0) throw new Error(`No call of ${method} is open`)
    for (const { id } of open) {
      answered.add(id)
      bridge.answer(id, value)
    }
    await vi.advanceTimersByTimeAsync(50)
  }
  await answer('getUserInfo', MAJA)
  return { bridge, listener, players, answer, asked: (method: string) => callsOf(method).length }
}

const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'))

describe('a token that the backend rejects', () => {
  it.each(['PGRST301', 'PGRST303', 401, '401'])(
    '(%s) makes the page ask the app for a fresh session and repeat the call',
    async (errorCode) => {
      const { bridge, players, answer, asked } = await pageOfMaja()
      const call = settlement(bridge.call('rpc', CALL))
      await answer('rpc', { errorCode })
      await answer('getUserInfo', RENEWED)
      await answer('rpc', { data: 'result' })
      expect(call).toMatchObject({ state: 'resolved', value: 'result' })
      expect(players).toEqual(['old', 'new'])
      expect([asked('getUserInfo'), asked('rpc')]).toEqual([2, 2])
    },
  )

  it('makes several calls ask only once', async () => {
    const { bridge, answer, asked } = await pageOfMaja()
    const first = settlement(bridge.call('rpc', CALL))
    const second = settlement(bridge.call('rpc', CALL))
    await answer('rpc', REJECTED)
    const third = settlement(bridge.call('rpc', CALL))
    expect(asked('rpc')).toBe(2)
    await answer('getUserInfo', RENEWED)
    await answer('rpc', { data: 'result' })
    expect([first, second, third].map(({ state }) => state)).toEqual(Array(3).fill('resolved'))
    expect(asked('getUserInfo')).toBe(2)
  })

  it('ends the call where the fresh session is rejected too, and later calls ask no more', async () => {
    const { bridge, answer, asked } = await pageOfMaja()
    const call = settlement(bridge.call('rpc', CALL))
    await answer('rpc', REJECTED)
    await answer('getUserInfo', RENEWED)
    await answer('rpc', REJECTED)
    expect(call).toMatchObject({ state: 'rejected', value: { reason: 'unauthorized' } })
    const later = settlement(bridge.call('rpc', CALL))
    await answer('rpc', REJECTED)
    expect(later).toMatchObject({ state: 'rejected', value: { code: 'PGRST301' } })
    expect(asked('getUserInfo')).toBe(2)
  })

  it('is asked for again once a call has succeeded in between', async () => {
    const { bridge, answer, asked } = await pageOfMaja()
    for (let turn = 1; turn <= 2; turn++) {
      const call = settlement(bridge.call('rpc', CALL))
      await answer('rpc', REJECTED)
      await answer('getUserInfo', RENEWED)
      await answer('rpc', { data: turn })
      expect(call).toMatchObject({ state: 'resolved', value: turn })
    }
    expect(asked('getUserInfo')).toBe(3)
  })

  it('is repeated anonymously where the app has signed out', async () => {
    const { bridge, players, answer } = await pageOfMaja()
    const call = settlement(bridge.call('rpc', CALL))
    await answer('rpc', REJECTED)
    await answer('getUserInfo', { errorCode: Number(REFUSAL.google_unlink_failed) })
    await answer('rpc', { data: 'public' })
    expect(call).toMatchObject({ state: 'resolved', value: 'public' })
    expect(players).toEqual(['old', undefined])
  })

  it('is not repeated in the name of another player', async () => {
    const { bridge, answer, asked } = await pageOfMaja()
    const call = settlement(bridge.call('rpc', CALL))
    await answer('rpc', REJECTED)
    await answer('getUserInfo', { data: { id: 'p2', username: 'Bruno' } })
    expect(call).toMatchObject({ state: 'rejected', value: { reason: 'unauthorized' } })
    expect(asked('rpc')).toBe(1)
  })
})

it('leaves other failures of a remote call alone', async () => {
  const { bridge, answer, asked } = await pageOfMaja()
  const call = settlement(bridge.call('rpc', CALL))
  await answer('rpc', { errorCode: Number(REFUSAL.points_short) })
  expect(call).toMatchObject({
    state: 'rejected',
    value: { reason: 'refused', code: REFUSAL.points_short },
  })
  expect(asked('getUserInfo')).toBe(1)
})

describe('a new session', () => {
  it('reaches an open page when the app reports it', async () => {
    const { bridge, players, answer } = await pageOfMaja()
    bridge.sessionChanged()
    await answer('getUserInfo', { data: { id: 'p2', username: 'Bruno', token: 'other' } })
    bridge.sessionChanged()
    await answer('getUserInfo', { errorCode: Number(REFUSAL.google_unlink_failed) })
    expect(players).toEqual(['old', 'other', undefined])
  })

  it('is looked for when the player returns, only where there is none', async () => {
    const { bridge, players, answer, asked } = await pageOfMaja()
    becomeVisible()
    expect(asked('getUserInfo')).toBe(1)
    bridge.sessionChanged()
    await answer('getUserInfo', { errorCode: Number(REFUSAL.google_unlink_failed) })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    becomeVisible()
    expect(asked('getUserInfo')).toBe(2)
    hidden.mockRestore()
    becomeVisible()
    await answer('getUserInfo', RENEWED)
    expect(players).toEqual(['old', undefined, 'new'])
  })

  it('is looked for when the player returns to a page whose session was rejected', async () => {
    const { bridge, players, answer } = await pageOfMaja()
    settlement(bridge.call('rpc', CALL))
    await answer('rpc', REJECTED)
    await answer('getUserInfo', MAJA)
    await answer('rpc', REJECTED)
    becomeVisible()
    await answer('getUserInfo', RENEWED)
    expect(players).toEqual(['old', 'old', 'new'])
  })

  it('is not lost where the app does not answer', async () => {
    const { bridge, players } = await pageOfMaja()
    bridge.sessionChanged()
    await vi.advanceTimersByTimeAsync(600 * 50)
    expect(players).toEqual(['old'])
  })
})
