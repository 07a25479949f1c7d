import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REFUSALS } from '../../src/contract/refusals.ts'
import { RPC_FUNCTIONS, type RpcFunctionName } from '../../src/contract/rpc-functions.ts'
import { describeOnBoth } from './support/engines.ts'
import { worldFor } from './support/world.ts'

const RUNS = 150
const NAMES = Object.keys(RPC_FUNCTIONS) as RpcFunctionName[]

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    '\0',
    'Maja\0',
    '\ud83d',
    '\udc00\ud800',
    `'; drop table app.player; --`,
    '" => null) --',
    '$1',
    '%',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'null',
    'NaN',
    '{}',
    'x'.repeat(20_000),
    '漢'.repeat(10_000),
    'movie-night',
    'Maja',
  ),
)
const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ stringUnit: 'binary' }) as fc.Arbitrary<unknown> },
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1e300,
    2 ** 53,
    [],
    {},
    [[]],
    '00000000-0000-4000-8000-000000000000',
  ),
)

/** Parameters of a function, some of them missing, some that it does not have. */
const paramsOf = (name: RpcFunctionName) => {
  const known = Object.keys(RPC_FUNCTIONS[name].params.entries)
  return fc
    .tuple(
      fc.record(Object.fromEntries(known.map((key) => [key, hostileValue])), { requiredKeys: [] }),
      fc.oneof(
        { weight: 6, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }) },
      ),
    )
    .map(([expected, extra]) => ({ ...extra, ...expected }))
}

describeOnBoth('Bad input', (engine) => {
  const world = worldFor(engine)
  let token: string
  let before: unknown

  const written = () =>
    world.database.query(`
      select (select count(*) from app.request) as requests,
        (select count(*) from app.recap_share) as shares,
        (select count(*) from app.player) as players`)

  beforeAll(async () => {
    token = await world.token('Maja')
    before = await written()
  })
  afterAll(async () => expect(await written()).toEqual(before))

  it.each(NAMES)('never breaks %s, and always gets a code', async (name) => {
    await fc.assert(
      fc.asyncProperty(paramsOf(name), fc.boolean(), async (params, signedIn) => {
        const { status, body } = await world.call(name, params, signedIn ? token : undefined)
        // What happens to fit is answered: a share without a UUID of its own never is.
        if (status === 200) {
          expect(name).not.toBe('season_recap_shared')
          return
        }
        expect([400, 404]).toContain(status)
        const { code, message } = body as { code: string; message: string }
        expect(code).toMatch(/^(140\d\d|22\w{3}|PGRST\d{3}|FST_ERR_\w+)$/)
        if (code.startsWith('140')) {
          expect(RPC_FUNCTIONS[name].refusals as readonly string[]).toContain(code)
          expect(Object.keys(REFUSALS)).toContain(code)
        }
        expect(message).not.toBe('')
      }),
      { numRuns: RUNS },
    )
  })

  it.each(NAMES)('never lets %s break on a body that is no object', async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        const { status } = await world.call(name, text, token)
        expect([200, 400, 404]).toContain(status)
      }),
      { numRuns: 40 },
    )
  })

  it('knows no function by another name', async () => {
    for (const name of [
      'now',
      'pg_sleep',
      'api.player_me',
      'PLAYER_ME',
      '%00',
      'a'.repeat(5000),
      '__proto__',
      'constructor',
    ]) {
      const { status } = await world.call(name, {})
      expect([404, 414]).toContain(status)
    }
  })

  it('takes no body that is too large', async () => {
    const { status } = await world.call('player_me', `{"a":"${'x'.repeat(300_000)}"}`)
    expect(status).toBe(413)
  })

  it('takes nothing but JSON', async () => {
    const init = {
      method: 'POST',
      headers: { 'api-key': 'rollmates-demo', 'content-type': 'text/xml' },
    }
    expect((await world.request('/rest/v1/rpc/player_me', { ...init, body: '<a/>' })).status).toBe(
      415,
    )
  })

  it('takes no prototype for a parameter', async () => {
    const { status } = await world.call('season_recap', '{"__proto__":{"season":"movie-night"}}')
    expect(status).toBe(400)
  })

  it('takes deep nesting', async () => {
    const deep = `{"season":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect((await world.call('season_recap', deep)).status).toBe(400)
  })
})
