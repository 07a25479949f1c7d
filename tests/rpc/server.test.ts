import { SignJWT } from 'jose'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from '#backend/server/settings.ts'
import { Tokens } from '#backend/server/tokens.ts'
import { AUTH_PATHS, DemoPlayers, SignIn } from '#src/contract/auth.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from './support/engines.ts'
import { API_KEY, openWorld, worldFor } from './support/world.ts'

const SECRET = 'a secret of the tests, and long enough'
const ORIGIN = 'https://cdn.example'

describeOnBoth('The server', (engine) => {
  const world = worldFor(engine, {
    SESSION_SECRET: SECRET,
    ALLOWED_ORIGINS: `${ORIGIN}, https://b.example`,
  })
  const key = new TextEncoder().encode(SECRET)
  const me = async () => {
    const [row] = await world.database.query<{ id: string }>(
      `select app.player_by_username('Maja') as id`,
    )
    return row?.id ?? ''
  }
  const sign = async (claims: Record<string, unknown>, alg = 'HS256') =>
    new SignJWT({ sub: await me(), iss: 'rollmates', aud: 'rollmates', exp: 4e9, ...claims })
      .setProtectedHeader({ alg })
      .sign(key)

  it('is healthy while its database is', async () => {
    expect(await world.request('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it('takes its own tokens', async () => {
    expect(
      (await world.call('player_me', {}, await new Tokens(SECRET).issue(await me()))).status,
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

  it('cannot be talked into another role by a token', async () => {
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
    expect(allowed.headers.get('access-control-max-age')).toBe('7200')
    const other = await preflight('https://evil.example')
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
    const from = (origin: string, path: string) => world.request(path, { headers: { origin } })
    const read = await from(ORIGIN, AUTH_PATHS.providers)
    expect(read.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(read.headers.get('access-control-expose-headers')).toContain('x-request-id')
    expect(read.headers.get('access-control-allow-credentials')).toBeNull()
    expect(read.headers.get('vary')).toMatch(/origin/i)
    const evil = await from('https://evil.example', AUTH_PATHS.providers)
    expect(evil.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('opens nothing but the calls to other origins', async () => {
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
      expect(await post({ username })).toMatchObject({
        status: 400,
        body: { code: REFUSAL.player_unknown },
      })
    }
    for (const body of [{}, null, [], { username: 5 }, 'x'])
      expect((await post(body)).status).toBe(400)
  })

  it('limits the effects of each player, and tells when to come back', async () => {
    const strict = await openWorld(engine, { EFFECTS_PER_MINUTE: '3' })
    try {
      const share = async (token: string) =>
        strict.call(
          'season_recap_shared',
          { request_id: crypto.randomUUID(), season: 'movie-night', page: 1 },
          token,
        )
      const maja = await strict.token('Maja')
      for (let i = 0; i < 3; i += 1) expect((await share(maja)).status).toBe(200)
      const refused = await share(maja)
      expect(refused).toMatchObject({ status: 429, body: { code: '429' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await share(await strict.token('Bruno'))).status).toBe(200)
      // Reading is no effect.
      for (let i = 0; i < 5; i += 1)
        expect((await strict.call('player_me', {}, maja)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('The settings', () => {
  it('have defaults outside production', () => {
    expect(readSettings({ PORT: '' })).toMatchObject({
      mode: 'development',
      port: 4321,
      host: '127.0.0.1',
    })
  })

  it.each([
    [{ ROLLMATES_MODE: 'prod' }, 'ROLLMATES_MODE must be one of'],
    [{ PORT: 'http' }, 'PORT must be a whole number.'],
    [{ PORT: '70000' }, 'PORT must be 65535 or less.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have 32 characters or more.'],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'ALLOWED_ORIGINS must be origins'],
    [{ FRAME_ANCESTORS: "'self'; script-src *" }, 'FRAME_ANCESTORS must be sources'],
    [{ TLS_CERT: '/nowhere' }, 'TLS_CERT and TLS_KEY must be set together.'],
    [{ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' }, 'TLS_CERT: the file /nowhere cannot be read.'],
    [{ GOOGLE_CLIENT_ID: 'a,,b' }, 'GOOGLE_CLIENT_ID must be client ids'],
    [{ APPLE_ISSUER: 'http://localhost/path' }, 'APPLE_ISSUER must be an origin.'],
    [
      { ROLLMATES_MODE: 'production', GOOGLE_ISSUER: 'http://localhost:4323' },
      'GOOGLE_ISSUER must not be set in production: it is for a local provider.',
    ],
    [{ ROLLMATES_MODE: 'production' }, 'SESSION_SECRET must be set in production'],
  ])('refuse %j by the variable’s name', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(SettingsError)
    expect(() => readSettings(environment)).toThrow(message)
  })

  it('name the providers that have client ids, by their fixed issuers', () => {
    expect(readSettings({}).providers).toEqual({ google: undefined, apple: undefined })
    const { providers } = readSettings({
      ROLLMATES_MODE: 'production',
      SESSION_SECRET: SECRET,
      GOOGLE_CLIENT_ID: 'web.example, ios.example',
      APPLE_CLIENT_ID: 'example.rollmates',
    })
    expect(providers.google).toMatchObject({
      issuer: 'https://accounts.google.com',
      clientIds: ['web.example', 'ios.example'],
      authorize:
        'https://accounts.google.com/o/oauth2/v2/auth?client_id=web.example' +
        '&response_mode=fragment&response_type=id_token&scope=openid%20email%20profile' +
        '&prompt=select_account',
    })
    expect(providers.apple).toMatchObject({
      issuer: 'https://appleid.apple.com',
      clientIds: ['example.rollmates'],
      // With a scope Apple would answer by a form alone, and it gives no ID token without a code.
      authorize:
        'https://appleid.apple.com/auth/authorize?client_id=example.rollmates' +
        '&response_mode=fragment&response_type=code%20id_token',
    })
  })

  it('name every bad variable at once', () => {
    try {
      readSettings({ PORT: 'x', LOG_LEVEL: 'loud', ROLLMATES_MODE: 'production' })
      expect.unreachable()
    } catch (error) {
      expect((error as Error).message.split('\n')).toHaveLength(3)
    }
  })
})
