import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { demoPlayers, signInAsDemoPlayer } from '../../../src/rpc/auth.ts'
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

const players = [{ username: 'Maja', avatar: 'fox', note: 'A full season' }]
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

it('knows none in production', async () => {
  server.will(reply(404, { code: '-1' }))
  expect(await demoPlayers()).toBeNull()
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
