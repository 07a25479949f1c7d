// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest'
import { miniGameRecord } from '#src/contract/functions/mini-game.ts'
import { playerMe } from '#src/contract/functions/players.ts'
import { seasonRecapShared } from '#src/contract/functions/recaps.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'

const rpc = vi.hoisted(() => vi.fn())
vi.mock('#src/rpc/client.ts', () => ({ rpc }))

const signInOf = (token: string) => ({
  access_token: token,
  token_type: 'bearer' as const,
  expires_in: 3600,
  player: { id: 'maja', username: 'Maja', avatar: 'fox' as const },
})

const own = { season: 'movie-night', page: 5 }

/** Ways to call the server; each promise settles when its call has settled. */
const WAYS: Record<string, () => Promise<unknown>> = {
  'a store of a read': async () => {
    const { createRead } = await import('#src/stores/read.ts')
    return answerOf(createRead(playerMe, {}))
  },
  'a query of several reads': async () => {
    const { createQuery } = await import('#src/stores/read.ts')
    return answerOf(createQuery(['several'], async (call) => call(playerMe, {})))
  },
  'a read once': async () => (await import('#src/stores/read.ts')).readOnce(playerMe, {}),
  'the first of several pages': async () => {
    const { createPages } = await import('#src/stores/pages.ts')
    return answerOf(createPages(miniGameRecord, { campaign: 'free-mini-game' }).store)
  },
  'an effect of a button': async () => {
    const { createEffect } = await import('#src/stores/effect.ts')
    return createEffect(seasonRecapShared)(own)
  },
  'an effect under a request_id of its own': async () => {
    const { callEffect } = await import('#src/stores/effect.ts')
    return callEffect(seasonRecapShared, { ...own, request_id: crypto.randomUUID() })
  },
}

function answerOf(store: { listen: (listener: (answer: { loading: boolean }) => void) => void }) {
  return new Promise((resolve) => store.listen((answer) => !answer.loading && resolve(answer)))
}

async function signedIn() {
  vi.resetModules()
  const { Failure } = await import('#src/rpc/failure.ts')
  const session = await import('#src/stores/session.ts')
  await session.loadSession()
  session.signIn(signInOf('first'))
  const rejection = () => new Failure('unauthorized', 'The token has expired.', 'PGRST301')
  return { session, rejection }
}

beforeEach(() => {
  localStorage.clear()
  rpc.mockReset()
})

it.each(Object.entries(WAYS))('is noticed by %s', async (_, call) => {
  const { session, rejection } = await signedIn()
  rpc.mockImplementation(() => Promise.reject(rejection()))
  await call().catch(() => undefined)
  expect(rpc).toHaveBeenCalled()
  expect(session.hasExpired()).toBe(true)
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull()
})

it.each(Object.entries(WAYS))('gives way to the token of another tab in %s', async (_, call) => {
  const { session, rejection } = await signedIn()
  rpc.mockImplementationOnce(async () => {
    // Another window has stored a new token, but its storage event has not arrived yet.
    const { writeStoredUser } = await import('#src/bridge/stored-user.ts')
    writeStoredUser({ id: 'maja', username: 'Maja', token: 'second' })
    throw rejection()
  })
  rpc.mockResolvedValue({ next: null })
  await call()
  expect(rpc).toHaveBeenCalledTimes(2)
  expect(session.$session.get()).toMatchObject({ status: 'signed-in', user: { token: 'second' } })
})

it('ends the session that a call was made in, not the one that another tab has begun since', async () => {
  const { session, rejection } = await signedIn()
  const { callEffect } = await import('#src/stores/effect.ts')
  const { writeStoredUser } = await import('#src/bridge/stored-user.ts')
  let reject = (_: unknown) => {}
  rpc.mockImplementationOnce(() => new Promise((_, fail) => (reject = fail)))
  rpc.mockImplementationOnce(() => Promise.reject(rejection()))
  rpc.mockResolvedValue({ next: null })
  const slow = callEffect(seasonRecapShared, { ...own, request_id: crypto.randomUUID() })
  writeStoredUser({ id: 'maja', username: 'Maja', token: 'second' })
  await callEffect(seasonRecapShared, { ...own, request_id: crypto.randomUUID() })
  reject(rejection())
  await slow
  expect(rpc).toHaveBeenCalledTimes(4)
  expect(session.$session.get()).toMatchObject({ status: 'signed-in', user: { token: 'second' } })
})

it('is no reason to do for another player what this one has pressed', async () => {
  const { session, rejection } = await signedIn()
  const { callEffect } = await import('#src/stores/effect.ts')
  const { writeStoredUser } = await import('#src/bridge/stored-user.ts')
  rpc.mockImplementationOnce(async () => {
    writeStoredUser({ id: 'bruno', username: 'Bruno', token: 'his' })
    throw rejection()
  })
  const pressed = callEffect(seasonRecapShared, { ...own, request_id: crypto.randomUUID() })
  await expect(pressed).rejects.toMatchObject({ reason: 'unauthorized' })
  expect(rpc).toHaveBeenCalledTimes(1)
  expect(session.$session.get()).toMatchObject({ status: 'signed-in', user: { id: 'bruno' } })
})
