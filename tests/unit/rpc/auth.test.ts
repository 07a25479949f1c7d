import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  demoPlayers,
  linkGoogle,
  renewToken,
  signInAsDemoPlayer,
  signInOptions,
  signInWithProvider,
} from '#src/rpc/auth.ts'
import { fakeStorage } from './fake-storage.ts'
import { localServer, reply } from './local-server.ts'

let server: Awaited<ReturnType<typeof localServer>>
beforeAll(async () => {
  server = await localServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubEnv('PUBLIC_API_BASE', server.url)
  vi.stubGlobal('localStorage', fakeStorage({ Token: 'old' }))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const players = [{ username: 'Maja', avatar: 'fox', note: 'A full season', apple: false }]
const signedIn = {
  access_token: 'new',
  token_type: 'bearer',
  expires_in: 3600,
  player: { id: 'p1', username: 'Maja', avatar: 'fox' },
}

it('lists the demo players', async () => {
  server.will(reply(200, players))
  expect(await demoPlayers()).toEqual(players)
  expect(server.received).toMatchObject([{ method: 'GET', url: '/auth/v1/demo' }])
})

it('fetches how players sign in, and rejects an invalid address', async () => {
  const google = { provider: 'google', authorize: 'https://accounts.example/auth?client_id=us' }
  server.will(reply(200, { providers: [google], demo: false }))
  expect(await signInOptions()).toEqual({ providers: [google], demo: false })
  expect(server.received).toMatchObject([{ method: 'GET', url: '/auth/v1/providers' }])
  for (const authorize of ['javascript:alert(1)?', 'https://accounts.example/auth', '//evil?']) {
    server.will(reply(200, { providers: [{ ...google, authorize }], demo: false }))
    await expect(signInOptions()).rejects.toMatchObject({ reason: 'malformed' })
  }
})

it('fails where the server does', async () => {
  server.will(reply(500, {}))
  await expect(demoPlayers()).rejects.toMatchObject({ name: 'Failure', code: '-1' })
  server.will(reply(200, [{ username: 7 }]))
  await expect(demoPlayers()).rejects.toMatchObject({ name: 'Failure', reason: 'malformed' })
})

it('signs in without the old token', async () => {
  server.will(reply(200, signedIn))
  expect(await signInAsDemoPlayer('Maja')).toEqual(signedIn)
  expect(server.received).toMatchObject([{ method: 'POST', body: { username: 'Maja' } }])
  expect(server.received[0]?.headers).not.toHaveProperty('authorization')
})

const proof = { id_token: 'a.b.c', nonce: 'a nonce of ours' }

it('hands in a provider’s token without the old one of ours', async () => {
  server.will(reply(200, signedIn))
  expect(await signInWithProvider('apple', proof)).toEqual(signedIn)
  expect(server.received).toMatchObject([
    { url: '/auth/v1/token?grant_type=id_token', body: { provider: 'apple', ...proof } },
  ])
  expect(server.received[0]?.headers).not.toHaveProperty('authorization')
})

it('renews and links with the token that it has', async () => {
  server.will(reply(200, signedIn))
  expect(await renewToken()).toEqual(signedIn)
  expect(server.received).toMatchObject([
    { method: 'POST', url: '/auth/v1/renew', headers: { authorization: 'Bearer old' } },
  ])
  const state = { google: { email: 'maja@example.com' }, server_time: '2026-11-21T12:00:00Z' }
  server.will(reply(200, state))
  const request_id = crypto.randomUUID()
  expect(await linkGoogle(request_id, proof)).toEqual(state)
  expect(server.received).toMatchObject([
    {
      method: 'POST',
      url: '/auth/v1/link',
      headers: { authorization: 'Bearer old' },
      body: { request_id, provider: 'google', ...proof },
    },
  ])
})
