import { SignJWT } from 'jose'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Tokens } from '#backend/server/tokens.ts'
import { AUTH_PATHS, DemoPlayers, SignIn } from '#src/contract/auth.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { type Answer, API_KEY, openWorld, worldFor } from '../support/world.ts'

const SECRET = 'a secret of the tests, and long enough'
/**
 * Makes four calls and returns the first refused answer, or the first answer if none is refused because the
 * counts restarted in a new minute.
 */
async function untilRefused(call: () => Promise<Answer>): Promise<Answer> {
  const first = await call()
  if (first.status === 429) return first
  for (let calls = 1; calls < 4; calls += 1) {
    const answer = await call()
    if (answer.status === 429) return answer
  }
  return first
}

const ORIGIN = 'https://cdn.example'

describeOnBoth('The server', (engine) => {
  const world = worldFor(engine, {
    SESSION_SECRET: SECRET,
    ALLOWED_ORIGINS: `${ORIGIN}, https://b.example`,
  })
  const key = new TextEncoder().encode(SECRET)
  const me = async () =>
    (await world.value<string>`select app.player_by_username('Maja') as id`) ?? ''
  const sign = async (claims: Record<string, unknown>, alg = 'HS256') =>
    new SignJWT({ sub: await me(), iss: 'rollmates', aud: 'rollmates', exp: 4e9, ...claims })
      .setProtectedHeader({ alg })
      .sign(key)

  it('is alive and ready', async () => {
    expect(await world.request('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await world.request('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    })
  })

  it('accepts its own tokens', async () => {
    expect(
      (await world.call('player_me', {}, await new Tokens([SECRET]).issue(await me()))).status,
    ).toBe(200)
    expect((await world.call('player_me', {}, await sign({}))).status).toBe(200)
  })

  it.each([
    ['expired', { exp: 1 }, 'HS256'],
    ['of another issuer', { iss: 'others' }, 'HS256'],
    ['for another audience', { aud: 'others' }, 'HS256'],
    ['without an end', { exp: undefined }, 'HS256'],
    ['not valid yet', { nbf: 3.9e9 }, 'HS256'],
    ['signed otherwise', {}, 'HS512'],
  ])('answers a token %s with 401', async (_what, claims, alg) => {
    const answer = await world.call('player_me', {}, await sign(claims, alg))
    expect(answer).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it.each(['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'x'.repeat(20_000)])(
    'answers the token %.40s with 401, also where none is needed',
    async (token) => {
      const { status } = await world.call('campaign_phase', { campaign: 'movie-night' }, token)
      expect(status).toBe(401)
    },
  )

  it('answers a changed token and another scheme with 401', async () => {
    const token = await sign({})
    const changed = token.replace(/^([^.]+)\.[^.]+/, `$1.${btoa('{"sub":"x"}')}`)
    expect((await world.call('player_me', {}, changed)).status).toBe(401)
    const { status } = await world.request('/rest/v1/rpc/player_me', {
      method: 'POST',
      headers: { 'api-key': API_KEY, authorization: 'Basic TWFqYTo=' },
    })
    expect(status).toBe(401)
  })

  it('uses the web role, whatever role a token names', async () => {
    const token = await sign({ role: 'postgres' })
    expect((await world.call('player_me', {}, token)).status).toBe(200)
  })

  it('asks for the api key', async () => {
    for (const headers of [
      {},
      { 'api-key': '' },
      { 'api-key': 'wrong' },
      { 'api-key': `${API_KEY}x` },
    ]) {
      const answer = await world.request('/rest/v1/rpc/player_me', {
        method: 'POST',
        headers: headers as Record<string, string>,
      })
      expect(answer).toMatchObject({ status: 401, body: { code: 'API_KEY' } })
    }
  })

  it('answers with the request’s id, its own or the caller’s', async () => {
    const own = await world.request('/healthz')
    expect(own.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    const given = await world.request('/healthz', { headers: { 'x-request-id': 'abc-12345678' } })
    expect(given.headers.get('x-request-id')).toBe('abc-12345678')
    const hostile = await world.request('/healthz', {
      headers: { 'x-request-id': '"}{"level":60' },
    })
    expect(hostile.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  it('keeps answers out of caches', async () => {
    const { headers } = await world.call('campaign_phase', { campaign: 'movie-night' })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('lets the pages of listed origins call, and no others', async () => {
    const preflight = (origin: string) =>
      world.request('/rest/v1/rpc/player_me', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const allowed = await preflight(ORIGIN)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(allowed.headers.get('access-control-allow-headers')).toContain('language')
    expect(allowed.headers.get('access-control-allow-headers')).toContain('read-position')
    expect(allowed.headers.get('access-control-max-age')).toBe('7200')
    const other = await preflight('https://evil.example')
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
    const from = (origin: string, path: string) => world.request(path, { headers: { origin } })
    const read = await from(ORIGIN, AUTH_PATHS.providers)
    expect(read.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(read.headers.get('access-control-expose-headers')).toContain('read-position')
    expect(read.headers.get('access-control-expose-headers')).toContain('x-request-id')
    expect(read.headers.get('access-control-allow-credentials')).toBeNull()
    expect(read.headers.get('vary')).toMatch(/origin/i)
    const evil = await from('https://evil.example', AUTH_PATHS.providers)
    expect(evil.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('allows other origins only the calls', async () => {
    const { headers } = await world.request('/healthz', { headers: { origin: ORIGIN } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('vary')).toBeNull()
  })

  it('signs in the named players of the demo', async () => {
    const { body } = await world.request(AUTH_PATHS.demo)
    const players = v.parse(DemoPlayers, body)
    expect(players.map(({ username }) => username)).toEqual([
      'Maja',
      'Inês C.',
      't0by',
      'Bruno',
      'Nia',
    ])
    const post = (value: unknown) =>
      world.request(AUTH_PATHS.demo, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(value),
      })
    const signIn = v.parse(SignIn, (await post({ username: 'inês c.' })).body)
    expect(signIn.player).toMatchObject({ username: 'Inês C.', avatar: 'owl' })
    expect((await world.call('player_me', {}, signIn.access_token)).body).toMatchObject(
      signIn.player,
    )
    for (const username of ['Elif.bee', 'nobody', '', 'Maja\0', 'x'.repeat(10_000)]) {
      await expectRefusal(post({ username }), REFUSAL.player_unknown)
    }
    for (const body of [{}, null, [], { username: 5 }, 'x'])
      expect((await post(body)).status).toBe(400)
  })

  it('limits the effects of each player, and says when to retry', async () => {
    const strict = await openWorld(engine, { RATE_LIMITS: 'effects=3' })
    try {
      const share = async (token: string) =>
        strict.call(
          'season_recap_shared',
          { request_id: crypto.randomUUID(), season: 'movie-night', page: 1 },
          token,
        )
      const maja = await strict.token('Maja')
      for (let i = 0; i < 3; i += 1) expect((await share(maja)).status).toBe(200)
      const refused = await untilRefused(() => share(maja))
      expect(refused).toMatchObject({ status: 429, body: { code: '429' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await share(await strict.token('Bruno'))).status).toBe(200)
      for (let i = 0; i < 5; i += 1)
        expect((await strict.call('player_me', {}, maja)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
