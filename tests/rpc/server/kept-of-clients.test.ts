import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import { SharedCounts } from '#backend/database/shared-counts.ts'
import { PlayerOrigins } from '#backend/server/player-origins.ts'
import { countedAs } from '#backend/server/rate-limits.ts'
import { RefusalCounts } from '#backend/server/refusal-counts.ts'
import { RefusedAttempts } from '#backend/server/refused-attempts.ts'
import { SharedAnswers } from '#backend/server/shared-answers.ts'
import { Tokens } from '#backend/server/tokens.ts'
import { VisitCounts } from '#backend/server/visits.ts'
import { COUNTED_EVENTS } from '#src/contract/counted-visits.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnPglite } from '../support/engines.ts'
import { API_KEY, worldFor } from '../support/world.ts'

/** The most megabytes of memory that each part of the server may use for what clients sent. */
const BOUNDS: Readonly<Record<string, number>> = {
  'shared answers': 16,
  'verified tokens': 20,
  'counts of limits': 16,
  'counted refusals': 4,
  'refused codes': 4,
  origins: 60,
  'counted visits': 16,
}

const SECRET = 'a secret of the tests, and long enough'
const LONG = 'x'.repeat(100_000)
const NO_DATABASE = { engine: 'pglite' as const, query: async () => [] }
const player = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** Returns a string as the server reads it from a client: as a part of a long body. */
const written = (n: number, length = LONG.length) =>
  JSON.parse(`{"of":"${`${n} ${LONG}`.slice(0, length)}","beside":"${LONG}"}`).of as string
const refusedCall = (n: number) =>
  Object.assign(new Error(LONG), {
    code: Object.values(REFUSAL)[n % 50],
    severity: 'ERROR',
    detail: LONG,
  })

/** For each part of the server, fills it with the largest input that clients can send, and returns it. */
const WORST: Readonly<Record<string, () => Promise<unknown> | unknown>> = {
  async 'shared answers'() {
    const shared = new SharedAnswers(600_000)
    const text = (name: string) => ({ name, type: 'text', required: false })
    const fn = { name: 'read', parameters: [text('a')], effect: false, stable: true, replica: true }
    for (let n = 0; n < 3_000; n += 1) {
      const a = written(n, n % 2 === 0 ? LONG.length : 900)
      const params = { a, language_code: written(n), ...{ [LONG]: n } }
      await shared.get(fn, params, async () => ({ value: written(n), from: 'primary' }))
    }
    return shared
  },
  async 'verified tokens'() {
    const tokens = new Tokens([SECRET])
    for (let n = 0; n < 11_000; n += 1) {
      await tokens.verify(`Bearer ${await tokens.issue(player(n), 'google', 1_000_000)}`)
    }
    const forged = new SignJWT({ sub: LONG }).setProtectedHeader({ alg: 'HS256' })
    const long = await forged.sign(new TextEncoder().encode('another'))
    for (let n = 0; n < 100; n += 1) {
      await expect(tokens.verify(`Bearer ${long}${n}`)).rejects.toThrow()
    }
    return tokens
  },
  'counts of limits'() {
    const counts = new SharedCounts(NO_DATABASE)
    for (let n = 0; n < 60_000; n += 1) counts.add(`reads ${n} ${LONG.slice(0, 5_000)}`, 10, 1)
    return counts
  },
  'counted refusals'() {
    const counts = new RefusalCounts(NO_DATABASE)
    for (let n = 0; n < 20_000; n += 1) counts.add(player(n), 'invite_code_enter', refusedCall(n))
    return counts
  },
  'refused codes'() {
    const attempts = new RefusedAttempts(NO_DATABASE)
    for (let n = 0; n < 10_000; n += 1) {
      const code = written(n, n % 10 === 0 ? LONG.length : 60)
      const params = { campaign: code, code }
      attempts.add(player(n % 1_000), 'invite_code_enter', params, refusedCall(n))
    }
    return attempts
  },
  origins() {
    const origins = new PlayerOrigins(NO_DATABASE, SECRET)
    for (let n = 0; n < 201_000; n += 1) {
      origins.note(player(n), `203.0.${n % 256}.9`, 0)
    }
    return origins
  },
  async 'counted visits'() {
    const pages = Array.from({ length: 4_000 }, (_, n) => `/dice/${n}`)
    const visits = new VisitCounts({
      query: async <Row>() => [{ slug: 'dice', pages, shown: true }] as Row[],
    })
    await visits.readPages()
    for (const page of pages) {
      const visit = { campaign: 'dice', page, language: 'en', surface: 'web' } as const
      visits.add({ ...visit, device: 'phone', events: [...COUNTED_EVENTS, written(0)] })
      visits.addRefused('dice_roll', { campaign: LONG }, refusedCall(0))
    }
    return visits
  },
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Returns the MB of memory in use after garbage collection. */
function used(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_000_000
}

/** Fills a part once, so that the code is loaded before the measurement; keeps no reference to the part. */
async function warmUp(fill: () => Promise<unknown> | unknown): Promise<void> {
  await fill()
}

it.each(Object.entries(WORST))('%s stay within their bound', async (kept, fill) => {
  await warmUp(fill)
  const before = used()
  const part = await fill()
  const grown = used() - before
  expect(part).toBeDefined()
  expect(grown).toBeGreaterThan(0)
  expect(grown).toBeLessThan(BOUNDS[kept] ?? 0)
})

describeOnPglite('A server', (engine) => {
  const world = worldFor(engine, { TRUST_PROXY: '1', METRICS_ADDRESS: '127.0.0.1:0' })
  const phase = (headers: Record<string, string> = {}, body: unknown = { campaign: 'dice' }) =>
    world.request('/rest/v1/rpc/campaign_phase', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-key': API_KEY, ...headers },
      body: JSON.stringify(body),
    })

  it('has fewer than 300 statements to prepare, whichever parameters a call leaves out', async () => {
    const catalogue = await readApiCatalogue(world.database)
    const statements = [...catalogue.values()].map(
      ({ parameters }) => 2 ** parameters.filter(({ required }) => !required).length,
    )
    const all = statements.reduce((sum, of) => sum + of, 0)
    expect(all).toBeGreaterThan(catalogue.size)
    expect(all).toBeLessThan(300)
  })

  it('keeps a parser of no long content type', async () => {
    const type = (length: number) => `application/json; of=${LONG.slice(0, length)}`
    expect((await phase({ 'content-type': type(100) })).status).toBe(200)
    expect(await phase({ 'content-type': type(200) })).toMatchObject({
      status: 415,
      body: { code: 'PGRST107' },
    })
  })

  it('has no series of metrics for what a client made up', async () => {
    const series = async () => {
      const metrics = await fetch(world.metricsAddress ?? '')
      return (await metrics.text()).split('\n').filter((line) => line.startsWith('rollmates_call'))
    }
    const strange = async (n: number) => {
      await world.request(`/${n}`)
      await world.request(`/rest/v1/rpc/made_up_${n}`, { method: 'POST' })
      await phase({ 'user-agent': `${n}`, language: `${n}` }, { campaign: `made-up-${n}` })
    }
    await strange(0)
    const before = (await series()).length
    for (let n = 1; n < 20; n += 1) await strange(n)
    expect(before).toBeGreaterThan(0)
    expect(await series()).toHaveLength(before)
  })

  it('takes no more bodies of an address that has 4 MB on the way, and those of others', async () => {
    const { hostname, port } = new URL(world.address)
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const slow = Array.from({ length: 16 }, () => connect(Number(port), hostname))
    for (const socket of slow) {
      socket.write(
        `POST /rest/v1/rpc/campaign_phase HTTP/1.1\r\nhost: a\r\napi-key: ${API_KEY}\r\nx-forwarded-for: 203.0.113.9\r\ncontent-type: application/json\r\ncontent-length: 262144\r\n\r\n{`,
      )
    }
    await eventually(async () => expect((await phase(from)).status).toBe(429))
    expect((await phase(from)).headers.get('retry-after')).toBe('1')
    expect((await phase({ 'x-forwarded-for': '203.0.113.10' })).status).toBe(200)
    for (const socket of slow) socket.destroy()
    await eventually(async () => expect((await phase(from)).status).toBe(200))
    const large = { campaign: LONG }
    for (let n = 0; n < 50; n += 1) {
      expect((await world.inject('campaign_phase', large)).status).toBe(400)
    }
  })

  it('takes a language_code of six, and answers as without one whatever else stands there', async () => {
    const maja = await world.token('Maja')
    const noted = async (language_code: unknown) => {
      const params = { request_id: randomUUID(), special: true, common: true, language_code }
      expect((await world.call('notification_settings_set', params, maja)).status).toBe(200)
      return world.value<string>`select language from app.player_language
        where player_id = app.player_by_username('Maja')`
    }
    expect(await noted('fr')).toBe('fr')
    for (const other of ['xx', LONG, 7, null, { de: [LONG] }, [['de']]]) {
      expect(await noted(other)).toBe('fr')
    }
    expect(await noted('de-AT')).toBe('de')
  })
})

it('An IPv6 address counts as its network, of which a client can take any other', () => {
  expect(countedAs('2001:db8:7::1')).toBe(countedAs('2001:db8:7:ffff:1::2'))
  expect(countedAs('2001:db8:7::1')).not.toBe(countedAs('2001:db8:8::1'))
  const own = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:203.0.113.10', 'player 7', 'unknown']
  expect(own.map(countedAs)).toEqual(own)
})
