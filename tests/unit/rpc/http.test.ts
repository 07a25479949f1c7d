import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { Failure } from '#src/rpc/failure.ts'
import { httpCall } from '#src/rpc/http.ts'
import { hangUp, localServer, type Reply, reply, sayNothing, stall } from './local-server.ts'

let server: Awaited<ReturnType<typeof localServer>>
beforeAll(async () => {
  server = await localServer()
})
afterAll(() => server.close())
beforeEach(() => void vi.stubEnv('PUBLIC_API_BASE', server.url))
afterEach(() => void vi.unstubAllEnvs())

const call = (answer: Reply, timeout?: number) => {
  server.will(answer)
  return httpCall({ path: '/', method: 'POST', needToken: false, body: { a: 1 }, timeout })
}
const failure = (answer: Reply, timeout?: number) =>
  call(answer, timeout).then(
    () => undefined,
    (error) => error,
  )

describe('the value of an answer', () => {
  it.each([
    ['an object', { a: [1] }],
    ['a list', []],
    ['a number', 7],
    ['false', false],
    ['null', null],
    ['a text', '"words"'],
    ['a text that looks like a number', '"7"'],
    ['an object whose error flag is down', { error: false, a: 1 }],
    ['an object whose error is null', { error: null }],
  ])('is %s', async (_, body) => {
    const expected = typeof body === 'string' ? JSON.parse(body) : body
    expect(await call(reply(200, body))).toEqual(expected)
  })

  it('is null for a 204 and for an empty 200', async () => {
    expect(await call(reply(204))).toBeNull()
    expect(await call(reply(200))).toBeNull()
  })

  it('does not hang on the type that the server names', async () => {
    const plain: Reply = (response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('{"a":1}')
    expect(await call(plain)).toEqual({ a: 1 })
  })
})

describe('a failure', () => {
  it.each([
    [
      'an error flag on a 200, with its code',
      200,
      { error: true, code: Number(REFUSAL.campaign_ended) },
      REFUSAL.campaign_ended,
      'refused',
    ],
    ['an error flag on a 200, without a code', 200, { error: true }, '-1', 'refused'],
    ['a text as error flag', 200, { error: 'yes', code: '5' }, '5', 'refused'],
    [
      'a 400 with code',
      400,
      { code: REFUSAL.player_unknown, message: 'No' },
      REFUSAL.player_unknown,
      'refused',
    ],
    ['a 201', 201, { a: 1 }, '-1', 'refused'],
    ['a 206', 206, { a: 1 }, '-1', 'refused'],
    ['a 299', 299, { a: 1 }, '-1', 'refused'],
    ['a 400 without code', 400, { message: 'No' }, '-1', 'refused'],
    ['a 400 without JSON', 400, '<html>', '-1', 'refused'],
    ['a 400 with a list', 400, [], '-1', 'refused'],
    ['a 400 with a text', 400, '"no"', '-1', 'refused'],
    ['a 400 with an odd code', 400, { code: { a: 1 } }, '-1', 'refused'],
    ['a 401', 401, { code: 'PGRST301' }, 'PGRST301', 'unauthorized'],
    ['a 404', 404, { code: 'PGRST202' }, 'PGRST202', 'missing'],
    ['a 429', 429, {}, '-1', 'refused'],
    ['a 500 without body', 500, undefined, '-1', 'refused'],
    ['malformed JSON on a 200', 200, '{"a":', '-1', 'malformed'],
    ['a page on a 200', 200, '<html></html>', '-1', 'malformed'],
  ])('comes from %s', async (_, status, body, code, reason) => {
    const error = await failure(reply(status, body))
    expect(error).toBeInstanceOf(Failure)
    expect(error).toMatchObject({ code, reason })
  })

  it('carries message and details, as an object or as PostgREST writes them', async () => {
    const details = { days: 3, until: '2026-12-01T00:00:00Z' }
    const whole = { code: REFUSAL.banned_for_days, message: 'banned', details }
    expect(await failure(reply(400, whole))).toMatchObject(whole)
    const text = { ...whole, details: JSON.stringify(details) }
    expect(await failure(reply(400, text))).toMatchObject(whole)
    const words = { ...whole, details: 'Key (a) exists' }
    expect(await failure(reply(400, words))).toMatchObject({ details: {} })
  })

  it('comes from a server that hangs up', async () => {
    expect(await failure(hangUp)).toMatchObject({ code: '-1', reason: 'network' })
  })

  it('comes from a server that is not there', async () => {
    const gone = await localServer()
    await gone.close()
    vi.stubEnv('PUBLIC_API_BASE', gone.url)
    const error = await httpCall({ path: '/', method: 'GET', needToken: false }).catch((e) => e)
    expect(error).toMatchObject({ code: '-1', reason: 'network' })
  })

  it('comes from a server that does not respond in time', async () => {
    expect(await failure(sayNothing, 60)).toMatchObject({ code: '-1', reason: 'timeout' })
  })

  it('comes from a server that stalls in the middle of its answer', async () => {
    expect(await failure(stall, 60)).toMatchObject({ code: '-1', reason: 'timeout' })
  })
})

describe('a call that got no response', () => {
  const answers = [hangUp, reply(200, { a: 1 })]

  it('is repeated once where it is a GET', async () => {
    server.will(...answers)
    expect(await httpCall({ path: '/', method: 'GET', needToken: false })).toEqual({ a: 1 })
    expect(server.received).toHaveLength(2)
  })

  it('is not repeated where it is a POST, unless it says that it may be', async () => {
    const post = { path: '/', method: 'POST', needToken: false } as const
    server.will(...answers)
    await expect(httpCall(post)).rejects.toMatchObject({ reason: 'network' })
    expect(server.received).toHaveLength(1)
    server.will(...answers)
    expect(await httpCall({ ...post, retry: 1 })).toEqual({ a: 1 })
  })

  it('ends in time although its retry gets no response', async () => {
    server.will(hangUp, sayNothing)
    const started = performance.now()
    const call = httpCall({ path: '/', method: 'GET', needToken: false, timeout: 600 })
    await expect(call).rejects.toMatchObject({ reason: 'timeout' })
    expect(performance.now() - started).toBeGreaterThan(590)
    expect(server.received).toHaveLength(2)
  })
})
