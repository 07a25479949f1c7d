import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  type PrefetchedResponse,
  type PrefetchWindow,
  prefetchKey,
} from '#src/contract/prefetch.ts'
import { callHeaders } from '#src/rpc/call-headers.ts'
import { httpCall } from '#src/rpc/http.ts'
import { receivedAt } from '#src/rpc/prefetch.ts'
import { localServer, reply } from './local-server.ts'

const PATH = '/rest/v1/rpc/dice'
const BODY = { language_code: 'en', campaign: 'dice' }
const page = globalThis as PrefetchWindow

let server: Awaited<ReturnType<typeof localServer>>
beforeAll(async () => {
  server = await localServer()
})
afterAll(() => server.close())
beforeEach(() => void vi.stubEnv('PUBLIC_API_BASE', server.url))
afterEach(() => {
  vi.unstubAllEnvs()
  delete page.rollmatesCalls
})

const answered = (text: string, more: Partial<PrefetchedResponse> = {}): PrefetchedResponse => ({
  status: 200,
  headers: new Headers(),
  text,
  at: performance.now(),
  ...more,
})

/** Simulates that the page has already sent the call and got this answer. */
const sent = (answer: PrefetchedResponse | undefined, headers = callHeaders('en', null, null)) => {
  const key = prefetchKey(PATH, JSON.stringify(BODY), headers)
  page.rollmatesCalls = new Map([[key, Promise.resolve(answer)]])
}

/** Makes the call; if it is sent, the server answers "asked". */
const call = (body: Record<string, unknown> = BODY) => {
  server.will(reply(200, '"asked"'))
  return httpCall({ path: PATH, method: 'POST', needToken: true, body })
}

it('is not made a second time: what waits is its answer, once', async () => {
  sent(answered('{"dice":3}'))
  expect(await call()).toEqual({ dice: 3 })
  expect(await call()).toBe('asked')
})

it.each([
  ['another body', { ...BODY, campaign: 'other' }],
  ['the same in another order', { campaign: 'dice', language_code: 'en' }],
])('is made as usual with %s', async (_, body) => {
  sent(answered('{"dice":3}'))
  expect(await call(body)).toBe('asked')
})

it.each<[string, Parameters<typeof callHeaders>]>([
  ['another player’s token', ['en', 'theirs', null]],
  ['another language', ['de', null, null]],
  ['what another window has seen since', ['en', null, '0/1']],
])('is made as usual where the page sent %s', async (_, headers) => {
  sent(answered('{"dice":3}'), callHeaders(...headers))
  expect(await call()).toBe('asked')
})

it('is made as usual where the page’s had no answer, or too long ago', async () => {
  sent(undefined)
  expect(await call()).toBe('asked')
  sent(answered('{"dice":3}', { at: performance.now() - 16_000 }))
  expect(await call()).toBe('asked')
})

it('fails as the answer says', async () => {
  sent(answered('{"code":7,"message":"No"}', { status: 400 }))
  await expect(call()).rejects.toMatchObject({ code: '7', reason: 'refused' })
  sent(answered('{}', { status: 401 }))
  await expect(call()).rejects.toMatchObject({ reason: 'unauthorized' })
  sent(answered('<html>'))
  await expect(call()).rejects.toMatchObject({ reason: 'malformed' })
})

it('counts the server’s time from when the answer was there', async () => {
  const at = performance.now() - 3000
  sent(answered('{"server_time":"2026-11-21T12:00:00Z"}', { at }))
  await call()
  expect(receivedAt('2026-11-21T12:00:00Z')).toBe(at)
  expect(receivedAt('2026-11-21T12:00:01Z')).toBeGreaterThan(at)
})
