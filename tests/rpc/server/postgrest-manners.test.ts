import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { API_KEY, worldFor } from '../support/world.ts'

const PHASE = 'campaign_phase?campaign=movie-night'
const JSON_TYPE = { 'content-type': 'application/json' }
const MOVIE_NIGHT = '{"campaign":"movie-night"}'

/** A request; `path` follows /rest/v1/rpc/. */
interface Sent {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Expected {
  status: number
  code?: string
  headers?: Record<string, string>
}

const phaseBy = (method: string, more: Partial<Sent> = {}): Sent => ({
  path: method === 'POST' ? 'campaign_phase' : PHASE,
  method,
  ...(method === 'POST' && { headers: JSON_TYPE, body: MOVIE_NIGHT }),
  ...more,
})
const phaseWith = (headers: Record<string, string>, method = 'POST') =>
  phaseBy(method, { headers: { ...JSON_TYPE, ...headers } })

/** PostgREST's documented behaviour: functions, errors, schemas, resource representation. */
const BEHAVIOURS: [string, Sent, Expected][] = [
  ['a POST with an object of parameters', phaseBy('POST'), { status: 200 }],
  ['a GET with parameters in the query', phaseBy('GET'), { status: 200 }],
  ['a HEAD of the same', phaseBy('HEAD'), { status: 200 }],
  [
    'a GET of a function that can write',
    { path: `dice_roll?request_id=${randomUUID()}` },
    { status: 405, code: '25006', headers: { allow: 'POST' } },
  ],
  [
    'a GET of a function that writes what it shows for the first time',
    { path: 'invite_activity?campaign=invite-activity' },
    { status: 405, code: '25006', headers: { allow: 'POST' } },
  ],
  [
    'a HEAD of a function that can write',
    { path: 'dice_roll', method: 'HEAD' },
    { status: 405, headers: { allow: 'POST' } },
  ],
  ...['PUT', 'PATCH', 'DELETE'].flatMap((method): [string, Sent, Expected][] => [
    [
      `${method} of a stable function`,
      { path: 'campaign_phase', method },
      { status: 405, code: 'PGRST101', headers: { allow: 'GET, HEAD, POST' } },
    ],
    [
      `${method} of a function that can write, with a body that is no JSON`,
      { path: 'dice_roll', method, headers: { 'content-type': 'text/xml' }, body: '<a/>' },
      { status: 405, code: 'PGRST101', headers: { allow: 'POST' } },
    ],
    [`${method} of no function`, { path: 'nothing', method }, { status: 404, code: 'PGRST202' }],
  ]),
  ['a GET of no function', { path: 'nothing' }, { status: 404, code: 'PGRST202' }],
  ['a GET without a parameter', { path: 'campaign_phase' }, { status: 404, code: 'PGRST202' }],
  ['a GET with one too many', { path: `${PHASE}&x=1` }, { status: 404, code: 'PGRST202' }],
  ['a GET with one twice', { path: `${PHASE}&campaign=x` }, { status: 400, code: '22023' }],
  [
    'a GET with a value of another type',
    { path: 'exchange_show?proposal=x' },
    { status: 400, code: '22P02' },
  ],
  ...[
    '{',
    '{"campaign":}',
    'campaign=movie-night',
    '{"a":1}}',
    '{"__proto__":{}}',
    'null',
    '[]',
    '5',
  ].map((body): [string, Sent, Expected] => [
    `the body ${body}`,
    phaseBy('POST', { body }),
    { status: 400, code: 'PGRST102' },
  ]),
  [
    'an empty body, which is no parameters',
    { path: 'campaign_phase', method: 'POST', headers: JSON_TYPE, body: '' },
    { status: 404, code: 'PGRST202' },
  ],
  ...['text/xml', 'text/plain', 'application/x-www-form-urlencoded', 'nonsense'].map(
    (type): [string, Sent, Expected] => [
      `a body of the type ${type}`,
      phaseWith({ 'content-type': type }),
      { status: 415, code: 'PGRST107' },
    ],
  ),
  ...[
    'application/json',
    '*/*',
    'application/*',
    'text/csv, */*;q=0.1',
    'application/json; charset=utf-8',
    'text/html, *; q=.2',
    '',
  ].map((accept): [string, Sent, Expected] => [
    `Accept: ${accept}`,
    phaseWith({ accept }),
    { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } },
  ]),
  [
    'one object asked for',
    phaseWith({ accept: 'application/vnd.pgrst.object+json' }),
    {
      status: 200,
      headers: { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' },
    },
  ],
  ...[
    'text/csv',
    'text/html, image/*',
    'unknown/unknown',
    'application/json;q=0',
    'application/vnd.pgrst.plan+text',
    'application/json;nulls=stripped',
  ].map((accept): [string, Sent, Expected] => [
    `Accept: ${accept}`,
    phaseWith({ accept }),
    { status: 406, code: 'PGRST107' },
  ]),
  ['our schema by name', phaseWith({ 'content-profile': 'api' }), { status: 200 }],
  ['our schema by name, to read', phaseWith({ 'accept-profile': 'api' }, 'GET'), { status: 200 }],
  ...['public', 'app', 'pg_catalog', 'API', ''].flatMap((schema): [string, Sent, Expected][] => [
    [
      `the schema "${schema}"`,
      phaseWith({ 'content-profile': schema }),
      { status: 406, code: 'PGRST106' },
    ],
    [
      `the schema "${schema}", to read`,
      phaseWith({ 'accept-profile': schema }, 'GET'),
      { status: 406, code: 'PGRST106' },
    ],
  ]),
]

describeOnBoth('The manners of PostgREST', (engine) => {
  const world = worldFor(engine, { ALLOWED_ORIGINS: 'https://elsewhere.example' })
  const send = ({ path, headers, ...init }: Sent) =>
    world.request(`/rest/v1/rpc/${path}`, { ...init, headers: { apikey: API_KEY, ...headers } })

  it.each(BEHAVIOURS)('%s', async (_what, sent, expected) => {
    const answer = await send(sent)
    expect(answer.status).toBe(expected.status)
    for (const [name, value] of Object.entries(expected.headers ?? {})) {
      expect(answer.headers.get(name)).toBe(value)
    }
    if (sent.method === 'HEAD') expect(answer.body).toBe('')
    else if (expected.code) {
      expect(answer.body).toEqual({
        code: expected.code,
        message: expect.stringMatching(/./),
        details: null,
        hint: null,
      })
    }
  })

  it('reads the same by GET, HEAD and POST, for a stranger and for a player', async () => {
    const byPost = await world.call('player_profile', { username: 'Inês C.' })
    const byGet = await send({ path: `player_profile?username=${encodeURIComponent('Inês C.')}` })
    const { server_time: _then, ...profile } = byPost.body as Record<string, unknown>
    expect(byGet.body).toMatchObject(profile)
    const authorization = `Bearer ${await world.token('Maja')}`
    const me = await send({ path: 'player_me', headers: { authorization } })
    expect(me.body).toMatchObject({ username: 'Maja' })
    const head = await send({ path: 'player_me', method: 'HEAD', headers: { authorization } })
    expect(head.headers.get('content-length')).toBe(me.headers.get('content-length'))
    expect(head.headers.get('cache-control')).toBe('no-store')
    await expectRefusal(send({ path: 'player_me' }), REFUSAL.sign_in_required)
    expect((await send({ path: 'player_me', method: 'HEAD' })).status).toBe(400)
  })

  it('asks for the api key before it says anything', async () => {
    for (const method of ['GET', 'POST', 'PATCH']) {
      const answer = await send({ path: 'campaign_phase', method, headers: { apikey: 'wrong' } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'API_KEY' } })
    }
  })

  it('takes the api key in the place of a token for a stranger, and no other', async () => {
    const as = (token: string) => send(phaseWith({ authorization: `Bearer ${token}` }))
    expect((await as(API_KEY)).status).toBe(200)
    expect((await as(`${API_KEY}x`)).status).toBe(401)
    const stranger = { ...JSON_TYPE, authorization: `Bearer ${API_KEY}` }
    await expectRefusal(
      send({ path: 'player_me', method: 'POST', headers: stranger, body: '{}' }),
      REFUSAL.sign_in_required,
    )
  })

  it('never rounds an integer: it is read exactly, or refused', async () => {
    const token = await world.token('Maja')
    const show = (proposal: string) =>
      world.call('exchange_show', `{"proposal":${proposal}}`, token)
    for (const beyond of ['9007199254740993', '-9007199254740993', '1e300', '1e999']) {
      expect(await show(beyond)).toMatchObject({
        status: 400,
        body: { code: '22023', message: expect.stringContaining('proposal') },
      })
    }
    // The largest safe integer is read as a number; larger ones are read as strings.
    const unknown = (await show('9007199254740991')).body
    expect(unknown).toMatchObject({ code: expect.stringMatching(/^140/) })
    expect((await show('"9007199254740993"')).body).toEqual(unknown)
    expect(
      (
        await send({
          path: 'exchange_show?proposal=9007199254740993',
          headers: { authorization: `Bearer ${token}` },
        })
      ).body,
    ).toEqual(unknown)
    const changes = '[{"sticker":"grand-tour/baguette","copies":9007199254740993}]'
    expect(
      await world.call(
        'album_update',
        `{"request_id":"${randomUUID()}","changes":${changes}}`,
        token,
      ),
    ).toMatchObject({
      status: 400,
      body: { code: '22023', message: expect.stringContaining('changes') },
    })
  })

  it('lets the pages of other origins send what supabase-js sends', async () => {
    const { status, headers } = await world.request('/rest/v1/rpc/campaign_phase', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-profile,x-client-info',
      },
    })
    expect(status).toBe(204)
    const allowed = headers.get('access-control-allow-headers')?.split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining([
        'apikey',
        'authorization',
        'content-type',
        'x-client-info',
        'prefer',
        'accept-profile',
        'content-profile',
      ]),
    )
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST')
  })
})
