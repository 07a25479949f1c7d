import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BridgeMessage } from '#src/bridge/host.ts'
import { playerMe } from '#src/contract/functions/players.ts'
import { prefetchKey } from '#src/contract/prefetch.ts'
import { REFUSAL } from '#src/contract/refusals.ts'

let posted: BridgeMessage[]

async function clientInApp() {
  vi.resetModules()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', new URL('https://rollmates.example/'))
  const postMessage = (message: BridgeMessage) => void posted.push(message)
  vi.stubGlobal('webkit', { messageHandlers: { rollmates: { postMessage } } })
  return (await import('#src/rpc/client.ts')).rpc
}

beforeEach(() => {
  posted = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const me = {
  id: '2f0b8a52-6a55-4c55-9c4f-0d2f3b1a7e11',
  username: 'Maja',
  avatar: 'fox',
  about: '',
  premium: false,
  apple_login: false,
  google: null,
  game_link: null,
  joined_at: '2025-12-03T17:20:00.000Z',
  profile_complete: false,
  server_time: '2026-11-21T12:00:00.000Z',
}

it('goes through the bridge, flag removed and language added', async () => {
  const rpc = await clientInApp()
  const answer = rpc(playerMe, { needToken: false })
  await vi.dynamicImportSettled()
  expect(posted).toMatchObject([
    { method: 'rpc', params: { function: 'player_me', params: { language_code: 'en' } } },
  ])
  expect(posted[0]?.params).not.toHaveProperty('params.needToken')
  globalThis.window.rollmatesBridge?.answer(posted[0]?.id ?? 0, { data: me })
  await vi.advanceTimersByTimeAsync(50)
  expect(await answer).toEqual(me)
})

it('fails with the errorCode of the app, or with -1 on an answer of another shape', async () => {
  const rpc = await clientInApp()
  const refused = rpc(playerMe, {}).catch((error) => error)
  const malformed = rpc(playerMe, {}).catch((error) => error)
  await vi.dynamicImportSettled()
  window.rollmatesBridge?.answer(posted[0]?.id ?? 0, {
    errorCode: Number(REFUSAL.banned_for_days),
    message: 'banned',
  })
  window.rollmatesBridge?.answer(posted[1]?.id ?? 0, { data: { username: 'Maja' } })
  await vi.advanceTimersByTimeAsync(50)
  expect(await refused).toMatchObject({
    name: 'Failure',
    code: REFUSAL.banned_for_days,
    message: 'banned',
  })
  expect(await malformed).toMatchObject({ name: 'Failure', code: '-1', reason: 'malformed' })
})

it('takes the answer to the call that the page’s head has sent, once', async () => {
  const rpc = await clientInApp()
  const key = prefetchKey('/rest/v1/rpc/player_me', '{"language_code":"en"}', {})
  const waiting = { status: 200, headers: new Headers(), text: JSON.stringify(me), at: 0 }
  vi.stubGlobal('rollmatesCalls', new Map([[key, Promise.resolve(waiting)]]))
  expect(await rpc(playerMe, {})).toEqual(me)
  expect(posted.filter(({ method }) => method === 'rpc')).toEqual([])
  void rpc(playerMe, {}).catch(() => undefined)
  await vi.dynamicImportSettled()
  expect(posted).toMatchObject([{ method: 'rpc' }])
})
