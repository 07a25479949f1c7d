// @vitest-environment happy-dom

import { beforeEach, expect, it, vi } from 'vitest'
import { linkAccountState, playerMe } from '#src/contract/functions/players.ts'
import { REFUSAL } from '#src/contract/refusals.ts'

const rpc = vi.hoisted(() => vi.fn())
vi.mock('#src/rpc/client.ts', () => ({ rpc }))

const signInOf = (id: string) => ({
  access_token: `token of ${id}`,
  token_type: 'bearer' as const,
  expires_in: 3600,
  player: { id, username: id, avatar: 'fox' as const },
})

async function freshPage() {
  vi.resetModules()
  const { Failure } = await import('#src/rpc/failure.ts')
  const session = await import('#src/stores/session.ts')
  const { createRead, refresh } = await import('#src/stores/read.ts')
  await session.loadSession()
  session.signIn(signInOf('maja'))
  const over = () => new Failure('unauthorized', 'The token has expired.', 'PGRST301')
  const show = () => {
    const store = createRead(playerMe, {})
    store.listen(() => undefined)
    return store
  }
  return { ...session, Failure, createRead, refresh, over, show }
}

/** Waits until all pending work has ended: a refresh waits for two timers. */
async function settled(): Promise<void> {
  for (let timer = 0; timer < 3; timer++) await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  localStorage.clear()
  rpc.mockReset()
})

it('shows what a stranger sees where the session had ended before anything was on show', async () => {
  const { show, over, hasExpired, refresh, signIn } = await freshPage()
  rpc.mockRejectedValueOnce(over()).mockResolvedValueOnce('public')
  const store = show()
  await settled()
  expect(store.get()).toEqual({ data: 'public', loading: false })
  expect(hasExpired()).toBe(true)
  rpc.mockResolvedValueOnce('public, later')
  await refresh()
  await settled()
  expect(store.get()).toMatchObject({ data: 'public, later' })
  rpc.mockResolvedValueOnce('own')
  signIn(signInOf('maja'))
  await settled()
  expect(store.get()).toEqual({ data: 'own', loading: false })
})

it('keeps what the player sees when the session ends under them', async () => {
  const { show, over, refresh, signIn } = await freshPage()
  rpc.mockResolvedValueOnce('own')
  const store = show()
  await settled()
  rpc.mockRejectedValueOnce(over())
  await refresh()
  await settled()
  expect(store.get()).toMatchObject({ data: 'own', error: { reason: 'unauthorized' } })
  // Until the next sign-in nothing is fetched anonymously, because that would lose the player's input.
  const asked = rpc.mock.calls.length
  const seen: unknown[] = []
  store.listen(({ data }) => void seen.push(data))
  await refresh()
  await settled()
  expect(rpc.mock.calls.length).toBe(asked)
  expect(new Set(seen)).toEqual(new Set(['own']))
  rpc.mockResolvedValueOnce('own, later')
  signIn(signInOf('maja'))
  await settled()
  expect(store.get()).toEqual({ data: 'own, later', loading: false })
})

it('shows nothing of one player to the next, nor after signing out', async () => {
  const { $session, show, expireSession, signIn, signOut } = await freshPage()
  rpc.mockResolvedValueOnce('of Maja')
  const store = show()
  await settled()
  expireSession($session.get())
  const seen: unknown[] = []
  store.listen(({ data }) => void seen.push(data))
  seen.length = 0
  rpc.mockResolvedValueOnce('of Bruno')
  signIn(signInOf('bruno'))
  await settled()
  expect(seen).not.toContain('of Maja')
  expect(store.get()).toMatchObject({ data: 'of Bruno' })
  seen.length = 0
  rpc.mockResolvedValueOnce('of nobody')
  signOut()
  await settled()
  expect(seen).not.toContain('of Bruno')
  expect(store.get()).toMatchObject({ data: 'of nobody' })
})

it('shows what everybody sees until a player who signs in has their own; a refusal goes at once', async () => {
  const { show, signIn, signOut, createRead, Failure } = await freshPage()
  signOut()
  rpc.mockResolvedValueOnce('public')
  const store = show()
  await settled()
  const refused = createRead(linkAccountState, {})
  rpc.mockRejectedValueOnce(new Failure('refused', 'Sign in', REFUSAL.sign_in_required))
  refused.listen(() => undefined)
  await settled()
  expect(refused.get()).toMatchObject({ error: { code: REFUSAL.sign_in_required } })
  const seen: unknown[] = []
  store.listen(({ data }) => void seen.push(data))
  rpc.mockImplementation(async ({ name }) => `own ${name}`)
  signIn(signInOf('bruno'))
  expect(refused.get()).toMatchObject({ loading: true })
  expect(refused.get()).not.toHaveProperty('error')
  await settled()
  expect([...new Set(seen)]).toEqual(['public', 'own player_me'])
  expect(refused.get()).toMatchObject({ data: 'own link_account_state' })
})

it('goes on showing an answer while the next one fails and is tried again; a refusal replaces it', async () => {
  const { show, refresh, Failure } = await freshPage()
  rpc.mockResolvedValueOnce('answer')
  const store = show()
  await settled()
  const seen: unknown[] = []
  store.listen(({ data }) => void seen.push(data))
  for (let turn = 0; turn < 2; turn++) {
    rpc.mockRejectedValueOnce(new Failure('network', 'No answer'))
    await refresh()
    await settled()
    expect(store.get()).toMatchObject({ data: 'answer', error: { reason: 'network' } })
  }
  expect(new Set(seen)).toEqual(new Set(['answer']))
  rpc.mockRejectedValueOnce(new Failure('refused', 'banned', REFUSAL.banned_forever))
  await refresh()
  await settled()
  expect(store.get().error).toMatchObject({ code: REFUSAL.banned_forever })
  seen.length = 0
  rpc.mockRejectedValueOnce(new Failure('refused', 'banned', REFUSAL.banned_forever))
  await refresh()
  await settled()
  expect(seen).not.toContain('answer')
})

it('asks again what was under way when it is refreshed: that may be older than what was done', async () => {
  const { show, refresh } = await freshPage()
  let answer: (value: string) => void = () => undefined
  rpc.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const store = show()
  await settled()
  rpc.mockResolvedValueOnce('newer')
  const refreshed = refresh()
  answer('older')
  await refreshed
  await settled()
  expect(store.get()).toEqual({ data: 'newer', loading: false })
})

it('does not go back to an answer that is older than what was done meanwhile', async () => {
  const { show, refresh } = await freshPage()
  rpc.mockResolvedValueOnce('before')
  const store = show()
  const seen: unknown[] = []
  store.listen(({ data }) => void seen.push(data))
  await settled()
  let answer: (value: string) => void = () => undefined
  rpc.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  void refresh()
  await settled()
  rpc.mockResolvedValueOnce('after the second')
  const refreshed = refresh()
  answer('after the first')
  await refreshed
  await settled()
  expect(new Set(seen)).toEqual(new Set([undefined, 'before', 'after the second']))
  expect(store.get()).toEqual({ data: 'after the second', loading: false })
})

it('refreshes what has answered without waiting for what hangs', async () => {
  const { show, refresh, createRead } = await freshPage()
  rpc.mockResolvedValueOnce('answer')
  const store = show()
  await settled()
  rpc.mockReturnValueOnce(new Promise(() => undefined))
  createRead(linkAccountState, {}).listen(() => undefined)
  rpc.mockResolvedValueOnce('newer')
  void refresh()
  await settled()
  expect(store.get()).toEqual({ data: 'newer', loading: false })
})

// Inside the app the responses to a read and to an effect may arrive together, so the refresh after the effect
// can start at any step of the read.
it.each(Array.from({ length: 12 }, (_, steps) => steps))(
  'asks again when it is refreshed %i steps after an answer',
  async (steps) => {
    const { show, refresh } = await freshPage()
    let answer: (value: string) => void = () => undefined
    rpc.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const store = show()
    await settled()
    rpc.mockResolvedValueOnce('newer')
    answer('older')
    for (let step = 0; step < steps; step++) await Promise.resolve()
    await refresh()
    await settled()
    expect(store.get()).toEqual({ data: 'newer', loading: false })
  },
)
