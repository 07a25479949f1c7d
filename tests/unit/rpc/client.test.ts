import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { album } from '#src/contract/functions/albums.ts'
import { campaignPhase } from '#src/contract/functions/core.ts'
import { playerMe, playerProfile } from '#src/contract/functions/players.ts'
import { seasonRecapShared } from '#src/contract/functions/recaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { rpc } from '#src/rpc/client.ts'
import { BUSY } from '#src/rpc/wait-where-busy.ts'
import { fakeStorage } from './fake-storage.ts'
import { breakOff, hangUp, localServer, type Reply, reply } from './local-server.ts'

let server: Awaited<ReturnType<typeof localServer>>
beforeAll(async () => {
  server = await localServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubEnv('PUBLIC_API_BASE', server.url)
  vi.stubGlobal('localStorage', fakeStorage({ Token: 'secret' }))
})
afterEach(() => {
  vi.unstubAllEnvs()
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
const player = {
  username: 'Maja',
  avatar: 'fox',
  about: '',
  premium: false,
  member_since: '2025-12',
  exchanges: 0,
  praise: { perfect: 0, fast: 0, honest: 0 },
  trust: { swaps: null, answers_within: null },
  server_time: '2026-11-21T12:00:00.000Z',
}
const request_id = '7f9c24e8-3b12-4f6d-9d3b-1f0a6f0c2a44'

describe('a call over HTTP', () => {
  it('is a POST to the function with headers and language', async () => {
    server.will(reply(200, me))
    expect(await rpc(playerMe, {})).toEqual(me)
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        url: '/rest/v1/rpc/player_me',
        headers: {
          authorization: 'Bearer secret',
          'api-key': 'rollmates-demo',
          language: 'en',
          'content-type': 'application/json',
        },
        body: { language_code: 'en' },
      },
    ])
  })

  it('speaks the language of the page, and keeps a language_code that the payload has', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'pt' } })
    server.will(reply(200, me))
    await rpc(playerMe, {})
    await rpc(playerMe, { language_code: 'de' })
    expect(server.received.map(({ body }) => body)).toEqual([
      { language_code: 'pt' },
      { language_code: 'de' },
    ])
    expect(server.received[1]?.headers.language).toBe('pt')
  })

  it('leaves the token out where it is not needed, and the flag out of the body', async () => {
    server.will(reply(200, me))
    await rpc(playerMe, { needToken: false })
    expect(server.received[0]?.headers).not.toHaveProperty('authorization')
    expect(server.received[0]?.body).toEqual({ language_code: 'en' })
  })

  it('sends back what the tab has seen, but nothing after an effect or a failure', async () => {
    vi.stubGlobal('sessionStorage', fakeStorage())
    const position = '0000000000000100'
    const told: Reply = (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'read-position': position })
        .end(JSON.stringify(me))
    const sent = () => server.received.map(({ headers }) => headers['read-position'])
    server.will(told)
    await rpc(playerMe, {})
    await rpc(playerMe, {})
    expect(sent()).toEqual([undefined, position])

    server.will(reply(200, { shares: 1 }), told)
    await rpc(seasonRecapShared, { request_id, season: 'movie-night', page: 2 })
    await rpc(playerMe, {})
    expect(sent()).toEqual([undefined, undefined])

    server.will(reply(503, { code: '503', message: '' }), told)
    await rpc(playerMe, {}).catch(() => undefined)
    await rpc(playerMe, {})
    expect(sent()).toEqual([position, undefined])
  })

  it('leaves the token out where there is none', async () => {
    vi.stubGlobal('localStorage', fakeStorage())
    server.will(reply(200, player))
    await rpc(playerProfile, { username: 'Maja' })
    expect(server.received[0]?.headers).not.toHaveProperty('authorization')
  })

  it('works where storage is refused', async () => {
    vi.stubGlobal('localStorage', fakeStorage({}, true))
    server.will(reply(200, player))
    expect(await rpc(playerProfile, { username: 'Maja' })).toEqual(player)
  })

  it('is not made where nobody is signed in and only players have an answer', async () => {
    vi.stubGlobal('localStorage', fakeStorage())
    server.will(reply(200, me))
    const refused = { code: REFUSAL.sign_in_required, reason: 'refused' }
    await expect(rpc(playerMe, {})).rejects.toMatchObject(refused)
    await expect(rpc(album, { username: null })).rejects.toMatchObject(refused)
    expect(server.received).toEqual([])
  })

  it('fails with the code of the server', async () => {
    server.will(reply(400, { code: REFUSAL.sign_in_required, message: 'sign in' }))
    await expect(rpc(playerMe, {})).rejects.toMatchObject({
      code: REFUSAL.sign_in_required,
      message: 'sign in',
    })
  })

  it.each([[{}], [null], ['words'], [{ ...me, avatar: 'dragon' }], [[me]]])(
    'fails with -1 on %j, which the contract does not know',
    async (body) => {
      server.will(reply(200, JSON.stringify(body)))
      const failed = { code: '-1', reason: 'malformed' }
      await expect(rpc(playerMe, {})).rejects.toMatchObject(failed)
    },
  )

  it('is not made at all with parameters that do not fit', async () => {
    server.will(reply(200, {}))
    await expect(rpc(campaignPhase, { campaign: '../etc' })).rejects.toMatchObject({
      code: '-1',
      reason: 'invalid',
    })
    expect(server.received).toEqual([])
  })
})

describe('the one retry', () => {
  it('is made for a read that got no answer', async () => {
    server.will(hangUp, reply(200, me))
    expect(await rpc(playerMe, {})).toEqual(me)
    expect(server.received).toHaveLength(2)
  })

  it('is made for an answer that breaks off', async () => {
    server.will(breakOff, reply(200, me))
    expect(await rpc(playerMe, {})).toEqual(me)
    expect(server.received).toHaveLength(2)
  })

  it.each([
    [hangUp, breakOff],
    [breakOff, hangUp],
    [breakOff, breakOff],
  ])('is the only one, however the answers fail', async (...failing) => {
    server.will(...failing)
    await expect(rpc(playerMe, {})).rejects.toMatchObject({ code: '-1', reason: 'network' })
    expect(server.received).toHaveLength(2)
  })

  it('is the only one', async () => {
    server.will(hangUp)
    await expect(rpc(playerMe, {})).rejects.toMatchObject({ code: '-1', reason: 'network' })
    expect(server.received).toHaveLength(2)
  })

  it('is not made after any answer', async () => {
    for (const status of [400, 401, 404, 429, 500, 503]) {
      server.will(reply(status, {}))
      await expect(rpc(playerMe, {})).rejects.toMatchObject({ code: '-1' })
      expect(server.received).toHaveLength(1)
    }
  })

  it('is made for an effect with the same request_id', async () => {
    server.will(hangUp, reply(200, { shares: 1 }))
    const params = { request_id, season: 'movie-night', page: 1 }
    expect(await rpc(seasonRecapShared, params)).toEqual({ shares: 1 })
    const sent = server.received.map(({ body }) => body)
    expect(sent).toEqual([
      { ...params, language_code: 'en' },
      { ...params, language_code: 'en' },
    ])
  })
})

describe('a server that is busy', () => {
  const busy = (retry_after: number) =>
    reply(503, { code: '503', message: '', details: { retry_after } })
  const told = vi.fn()
  beforeEach(() => {
    told.mockReset()
    vi.stubGlobal('dispatchEvent', told)
  })

  it('is asked once more, after the wait that it asks for, and the page says so', async () => {
    server.will(busy(0.01), reply(200, { shares: 1 }))
    const params = { request_id, season: 'movie-night', page: 1 }
    expect(await rpc(seasonRecapShared, params)).toEqual({ shares: 1 })
    expect(server.received.map(({ body }) => body)).toEqual(
      Array(2).fill({ ...params, language_code: 'en' }),
    )
    expect(told.mock.calls.map(([event]) => (event as Event).type)).toEqual([BUSY])
  })

  it('is asked no more often', async () => {
    server.will(busy(0.01))
    await expect(rpc(playerMe, {})).rejects.toMatchObject({ code: '503' })
    expect(server.received).toHaveLength(2)
  })

  it.each([30, 0, -1, 'soon', null, undefined])(
    'is not asked again where it says %s',
    async (seconds) => {
      server.will(busy(seconds as number))
      await expect(rpc(playerMe, {})).rejects.toMatchObject({ code: '503' })
      expect(server.received).toHaveLength(1)
      expect(told).not.toHaveBeenCalled()
    },
  )
})
