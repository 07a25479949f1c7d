import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { RpcFunction } from '#src/contract/rpc-function.ts'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { generated } from '#tests/support/tries.ts'
import { exampleOf } from './all-examples.ts'
import type { Engine } from './engines.ts'
import { prepare } from './stage.ts'
import { worldFor } from './world.ts'

/**
 * The number of calls per function. PGlite gets fewer: it runs the same functions, and differences between the
 * engines appear in the first hundred calls.
 */
const RUNS = { PostgreSQL: 1000, PGlite: 100 } as const
/** Every tenth call uses HTTP. The others skip HTTP, but the same code reads their bodies. */
const OVER_HTTP = 10
const FUNCTIONS = Object.values(RPC_FUNCTIONS)

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
    'infinity',
    '{}',
    '2026-02-30',
    'x'.repeat(20_000),
    '漢'.repeat(10_000),
    'movie-night',
    'lucky-draw',
    'Maja',
    'grand-tour/croissant',
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
    0.5,
    1e300,
    2 ** 31,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    ['grand-tour/croissant', 'grand-tour/croissant'],
    [{ sticker: 'grand-tour/croissant', copies: -1 }],
    [{ sticker: 'grand-tour/croissant', copies: 1e300 }],
    '00000000-0000-4000-8000-000000000000',
  ),
)

/** A placeholder that is replaced by the valid value before each call. */
const RIGHT = Symbol('right')

/**
 * Generates a valid value, a hostile value or no value for each parameter, and sometimes unknown parameters.
 */
const wrongParams = ({ params }: RpcFunction) =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          Object.keys(params.entries).map((key) => [
            key,
            fc.oneof(
              { weight: 3, arbitrary: fc.constant(RIGHT as unknown) },
              { weight: 2, arbitrary: hostileValue },
            ),
          ]),
        ),
        { requiredKeys: [] },
      ),
      fc.oneof(
        { weight: 8, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }) },
      ),
    )
    .map(([expected, extra]): Record<string, unknown> => ({ ...extra, ...expected }))

/** Whether the contract accepts these parameters, including what PostgreSQL converts: "5", 0 for false. */
function fits({ params }: RpcFunction, given: Record<string, unknown>): boolean {
  return Object.entries(params.entries).every(([key, schema]) => {
    const value = given[key]
    const isBit = value === 0 || value === 1
    const readings =
      typeof value === 'string'
        ? [value, Number(value), value !== '']
        : isBit
          ? [value, !!value]
          : [value]
    return readings.some((reading) => v.safeParse(schema, reading).success)
  })
}

/**
 * Calls every function with wrong, missing, extra, huge and broken parameters. Each engine has its own test
 * file, so that both run in parallel.
 */
export function badInputTests(engine: Engine): void {
  const world = worldFor(engine)
  let token: string
  /** The token of a player only for deletions, whom no generated parameter names. */
  let unnamed: string
  let calls = 0

  const send = (...call: Parameters<typeof world.call>) => {
    calls += 1
    return calls % OVER_HTTP === 0 ? world.call(...call) : world.inject(...call)
  }

  const effectsDone = async () =>
    (await world.value<number>`select (select count(*) from app.request)::int
      + (select count(*) from app.stranger_request)::int
      + (select count(*) from app.mini_game_turn)::int as count`) ?? 0

  beforeAll(async () => {
    token = await world.token('Maja')
    unnamed = await world.token('Bruno')
  })
  // Restores Maja's name, because a generated valid call may have changed it.
  beforeEach(async () => {
    await world.database.query(`
      update app.player set username = 'Maja'
        where id = (select player_id from app.demo_player where position = 1)`)
  })

  it.each(FUNCTIONS)('never breaks $name, and always gets a code', async (fn) => {
    const { name, refusals } = fn
    const right = await prepare(world.database, async (stage) =>
      exampleOf(name).params(stage, 'player'),
    )
    const before = await effectsDone()
    // The keys of the effects that succeeded; calls with the same id are one effect.
    const done = new Set<string>()
    await fc.assert(
      fc.asyncProperty(wrongParams(fn), fc.boolean(), async (wrong, signedIn) => {
        const params = Object.fromEntries(
          Object.entries(wrong).map(([key, value]) => [key, value === RIGHT ? right[key] : value]),
        )
        if (wrong.request_id === RIGHT) params.request_id = randomUUID()
        const caller = name === 'player_delete' ? unnamed : token
        const { status, body } = await send(name, params, signedIn ? caller : undefined)
        if (status === 200 || status === 204) {
          expect(fits(fn, params), JSON.stringify(params)).toBe(true)
          // A turn is identified by its number, and any other effect by its `request_id`.
          const key = name === 'mini_game_turn' ? params.turn : params.request_id
          if (fn.effect) done.add(`${key} ${signedIn}`)
          return
        }
        expect([400, 404]).toContain(status)
        const { code, message } = body as { code: string; message: string }
        expect(code).toMatch(/^(140[0-9A-Z]{2}|22\w{3}|PGRST\d{3})$/)
        if (isRefusal({ code })) {
          expect(refusals as readonly string[]).toContain(code)
          expect(Object.values(REFUSAL)).toContain(code)
        }
        expect(message).not.toBe('')
      }),
      generated(25, RUNS[engine.name]),
    )
    expect(await effectsDone()).toBe(before + done.size)
  })

  it.each(FUNCTIONS)('never lets $name break on a body that is no object', async ({ name }) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        const { status } = await send(name, text, token)
        expect([200, 204, 400, 404]).toContain(status)
      }),
      generated(5, 40),
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
}
