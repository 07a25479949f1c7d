import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '#backend/server/settings.ts'
import { adState, adWatched } from '#src/contract/functions/ads.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { LUCKY_DRAW, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { finishRun, GAME, type Gamer, newGamer, newGamers, start } from '../support/mini-game.ts'
import { expectRefusal } from '../support/refusal.ts'
import { type World, worldFor } from '../support/world.ts'

const SECRET = 'a-secret-that-only-the-ad-network-has'
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString()

type Sign = (text: string) => string
const hmac =
  (secret: string): Sign =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url')
const ecdsa: Sign = (text) => createSign('sha256').update(text).sign(privateKey, 'base64url')

/** Returns an ad network's report that this player has just watched an ad, as a query without signature. */
function viewOf({ id }: Gamer, changes: Readonly<Record<string, string>> = {}): string {
  return new URLSearchParams({
    ad_network: '5450213213286189855',
    custom_data: 'mini-game',
    reward_amount: '1',
    timestamp: String(Date.parse(NOW)),
    transaction_id: randomUUID(),
    user_id: id,
    ...changes,
  }).toString()
}

const tell = (world: World, query: string, signature: string, method = 'GET') =>
  world.request(`/callbacks/ads?${query}&signature=${signature}&key_id=1234`, { method })

const askForChance = (world: World, gamer: Gamer, params: object = {}) =>
  world.call('ad_watched', { request_id: randomUUID(), campaign: GAME, ...params }, gamer.token)

async function stateOf(world: World, gamer: Gamer): Promise<RpcResult<typeof adState>> {
  const { body } = await world.call('ad_state', { campaign: GAME }, gamer.token)
  return v.parse(adState.result, body)
}

const seconds = (count: number) => new Date(Date.parse(NOW) + count * 1000).toISOString()

const COUNTED = { status: 200, body: { state: 'counted' } }
const PENDING = { status: 200, body: { state: 'pending' } }

describeOnBoth('Ads without a key of the network', (engine) => {
  const world = worldFor(engine)
  afterEach(() => world.setClock(NOW))

  it('are believed, three a day, and give a chance each', async () => {
    const gamer = await newGamer(world)
    for (const left of [2, 1, 0]) {
      const { body } = await askForChance(world, gamer)
      expect(v.parse(adWatched.result, body)).toMatchObject({
        state: 'counted',
        ads_left: left,
        chances_left: 6 - left,
      })
    }
    await expectRefusal(askForChance(world, gamer), REFUSAL.ads_used_up)
    for (let run = 0; run < 6; run += 1) {
      const started = await start(world, gamer)
      expect(started.resumed).toBe(false)
      await finishRun(world, gamer, started.run, 0)
    }
    const params = { request_id: randomUUID(), campaign: GAME }
    await expectRefusal(world.call('mini_game_start', params, gamer.token), REFUSAL.no_chances_left)
    await world.setClock('2026-11-22T09:00:00Z')
    expect((await askForChance(world, gamer)).body).toMatchObject({ ads_left: 2, chances_left: 4 })
  })

  it('have no callback', async () => {
    const view = viewOf(await newGamer(world))
    expect((await tell(world, view, hmac(SECRET)(view))).status).toBe(404)
  })

  it('count for nothing in production', async () => {
    const gamer = await newGamer(world)
    await world.database.query(`update app.environment set mode = 'production', frozen_at = null,
      clock_offset = interval '0', demo_made_at = null`)
    try {
      expect(await world.value<boolean>`select app.ads_need_verification() as needed`).toBe(true)
      const sql = (call: string) =>
        world.database.query<{ state: string }>(
          `select ${call} as state from app.campaign where slug = 'free-mini-game'`,
          [gamer.id],
        )
      await sql('app.claim_ad(campaign, $1::uuid)')
      const [claimed] = await sql('app.ad_state(campaign, $1::uuid)')
      expect(claimed?.state).toBe('pending')
    } finally {
      await world.sql`update app.environment set mode = 'test', demo_made_at = now()`
    }
  })
})

describeOnBoth('Ads with a secret of the network', (engine) => {
  const world = worldFor(engine, { ADS_VERIFICATION_KEY: SECRET })
  const sign = hmac(SECRET)
  afterEach(() => world.setClock(NOW))

  it('are pending until the network has told of them, and count by themselves then', async () => {
    const gamer = await newGamer(world)
    expect(await stateOf(world, gamer)).toMatchObject({ state: 'none', claimed_at: null })
    expect(await askForChance(world, gamer)).toMatchObject({
      status: 200,
      body: { state: 'pending', claimed_at: NOW, ads_left: 3, chances_left: 3 },
    })
    const { body: game } = await world.call('mini_game', { campaign: GAME }, gamer.token)
    expect(game).toMatchObject({ own: { ad_pending: true, chances_left: 3 } })
    await world.setClock(seconds(20))
    expect(await stateOf(world, gamer)).toMatchObject({ state: 'pending', chances_left: 3 })

    const view = viewOf(gamer)
    expect(await tell(world, view, sign(view))).toMatchObject({
      status: 200,
      body: { outcome: 'recorded' },
    })
    expect(await stateOf(world, gamer)).toMatchObject({
      state: 'counted',
      ads_left: 2,
      chances_left: 4,
    })
    expect(await tell(world, view, sign(view), 'POST')).toMatchObject({
      body: { outcome: 'known' },
    })
    const other = viewOf(gamer)
    await tell(world, other, sign(other))
    expect(await stateOf(world, gamer)).toMatchObject({ ads_left: 2, chances_left: 4 })
  })

  it('count at once where the network was faster than the page', async () => {
    const gamer = await newGamer(world)
    const view = viewOf(gamer)
    await tell(world, view, sign(view))
    expect(await stateOf(world, gamer)).toMatchObject({ state: 'none', chances_left: 3 })
    expect(await askForChance(world, gamer)).toMatchObject(COUNTED)
    expect(await askForChance(world, gamer)).toMatchObject(PENDING)
  })

  it('give nothing to who only says so, however often', async () => {
    const gamer = await newGamer(world)
    for (let claim = 0; claim < 5; claim += 1) {
      expect(await askForChance(world, gamer)).toMatchObject(PENDING)
    }
    const view = viewOf(gamer)
    await tell(world, view, sign(view))
    expect(await stateOf(world, gamer)).toMatchObject({ ads_left: 2, chances_left: 4 })
    await world.setClock(seconds(599))
    expect(await stateOf(world, gamer)).toMatchObject({ state: 'pending' })
    await world.setClock(seconds(600))
    expect(await stateOf(world, gamer)).toMatchObject({ state: 'none', chances_left: 4 })
  })

  it('are not taken for an ad that was claimed before they began', async () => {
    const gamer = await newGamer(world)
    await askForChance(world, gamer)
    await world.setClock(seconds(60))
    const view = viewOf(gamer, { timestamp: String(Date.parse(seconds(60))) })
    await tell(world, view, sign(view))
    expect(await stateOf(world, gamer)).toMatchObject({ state: 'pending', chances_left: 3 })
    expect(await askForChance(world, gamer)).toMatchObject({
      body: { state: 'counted', chances_left: 4 },
    })
  })

  it('count once, whoever comes first, the page or the network', async () => {
    const gamers = await newGamers(world, 8)
    await Promise.all(
      gamers.map(async (gamer) => {
        const view = viewOf(gamer)
        await Promise.all([askForChance(world, gamer), tell(world, view, sign(view))])
        expect(await stateOf(world, gamer)).toMatchObject({
          state: 'counted',
          ads_left: 2,
          chances_left: 4,
        })
      }),
    )
  })

  it('give no more than the day allows, however many were watched', async () => {
    const gamer = await newGamer(world)
    for (let ad = 0; ad < 5; ad += 1) {
      const view = viewOf(gamer)
      await tell(world, view, sign(view), ad % 2 ? 'POST' : 'GET')
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => askForChance(world, gamer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { status, body } of answers) {
      if (status !== 200) expect(body).toMatchObject({ code: REFUSAL.ads_used_up })
    }
    // The two remaining views count on the next day, but only within 24 hours.
    await world.setClock('2026-11-22T11:59:59Z')
    expect(await askForChance(world, gamer)).toMatchObject(COUNTED)
    await world.setClock('2026-11-22T12:00:00Z')
    expect(await askForChance(world, gamer)).toMatchObject(PENDING)
  })

  it('give no more than the day allows, however many wait', async () => {
    const gamer = await newGamer(world)
    for (let ad = 0; ad < 5; ad += 1) await askForChance(world, gamer)
    for (let ad = 0; ad < 5; ad += 1) {
      const view = viewOf(gamer)
      expect((await tell(world, view, sign(view))).status).toBe(200)
    }
    expect(await stateOf(world, gamer)).toMatchObject({ ads_left: 0, chances_left: 6 })
  })

  it('belong to the player and the placement that were signed', async () => {
    const [gamer, other] = [await newGamer(world), await newGamer(world)]
    const elsewhere = viewOf(gamer, { custom_data: 'lucky-draw' })
    const theirs = viewOf(other)
    expect((await tell(world, elsewhere, sign(elsewhere))).status).toBe(200)
    expect((await tell(world, theirs, sign(theirs))).status).toBe(200)
    expect(await askForChance(world, gamer)).toMatchObject(PENDING)
    expect(await askForChance(world, other)).toMatchObject(COUNTED)
    expect(await askForChance(world, gamer, { campaign: 'lucky-draw' })).toMatchObject(COUNTED)
  })

  it('count for the lucky draw as for the mini game', async () => {
    const gamer = await newGamer(world)
    expect(await askForChance(world, gamer, { campaign: 'lucky-draw' })).toMatchObject({
      body: { state: 'pending', ads_left: 1, chances_left: 3 },
    })
    const draw = () => world.call('lucky_draw', { campaign: 'lucky-draw' }, gamer.token)
    expect(await draw()).toMatchObject({ body: { ad_pending: true, ads_left: 1, spins_left: 3 } })
    const view = viewOf(gamer, { custom_data: 'lucky-draw' })
    await tell(world, view, sign(view))
    expect(await draw()).toMatchObject({ body: { ad_pending: false, ads_left: 0, spins_left: 4 } })
    const late = viewOf(gamer, {
      custom_data: 'lucky-draw',
      timestamp: String(Date.parse(LUCKY_DRAW.closes_at)),
    })
    await world.setClock(new Date(Date.parse(LUCKY_DRAW.closes_at) - 1000).toISOString())
    expect(await askForChance(world, gamer, { campaign: 'lucky-draw' })).toMatchObject(PENDING)
    await world.setClock(LUCKY_DRAW.closes_at)
    expect((await tell(world, late, sign(late))).status).toBe(200)
    expect(await draw()).toMatchObject({ body: { ad_pending: true, ads_left: 1, spins_left: 3 } })
  })

  it('are taken from nobody but the network', async () => {
    const gamer = await newGamer(world)
    const view = viewOf(gamer)
    const changed = view.replace(gamer.id, randomUUID())
    const forged: [string, string][] = [
      [view, hmac('another-secret-of-32-characters!')(view)],
      [changed, sign(view)],
      [view, ''],
      [view, 'AAAA'],
      [view, `${sign(view).slice(0, -2)}AA`],
      [`${view}&user_id=${randomUUID()}`, sign(view)],
    ]
    for (const [query, signature] of forged) {
      expect(await tell(world, query, signature)).toMatchObject({
        status: 403,
        body: { code: 'AD_SIGNATURE' },
      })
    }
    for (const path of [
      '',
      '?',
      '?signature=',
      `?${view}`,
      `?signature=${sign('')}`,
      '?%',
      '?&signature=%',
    ]) {
      expect((await world.request(`/callbacks/ads${path}`)).status).toBe(403)
    }
    const more = `${sign(view)}&user_id=${randomUUID()}&custom_data=lucky-draw`
    expect((await tell(world, view, more)).status).toBe(200)
    expect(await askForChance(world, gamer)).toMatchObject(COUNTED)
  })

  it('are taken for ten minutes, and for a minute ahead', async () => {
    const gamer = await newGamer(world)
    for (const [away, status] of [
      [-600_001, 400],
      [-600_000, 200],
      [60_000, 200],
      [60_001, 400],
    ] as const) {
      const view = viewOf(gamer, { timestamp: String(Date.parse(NOW) + away) })
      const answer = await tell(world, view, sign(view))
      expect(answer.status).toBe(status)
      if (status === 400) expect(answer.body).toMatchObject({ code: 'AD_LATE' })
    }
  })

  it('need a player, a placement and a transaction', async () => {
    const gamer = await newGamer(world)
    const changes: Record<string, string>[] = [
      { user_id: 'Maja' },
      { user_id: '' },
      { custom_data: '' },
      { custom_data: 'Mini Game' },
      { transaction_id: '' },
      { transaction_id: 'x'.repeat(201) },
      { timestamp: 'now' },
      { timestamp: '1e99' },
      { timestamp: '99999999999999999999' },
    ]
    for (const change of changes) {
      const view = viewOf(gamer, change)
      await expectRefusal(tell(world, view, sign(view)), 'AD_VIEW')
    }
    for (const change of [{ transaction_id: '\0' }, { transaction_id: '\ud83d' }]) {
      const view = viewOf(gamer, change)
      expect((await tell(world, view, sign(view))).status).toBe(200)
    }
    const unknown = viewOf(gamer, { user_id: randomUUID() })
    await expectRefusal(tell(world, unknown, sign(unknown)), 'AD_UNKNOWN')
  })
})

describeOnBoth('Ads with a public key of the network', (engine) => {
  const world = worldFor(engine, { ADS_VERIFICATION_KEY: PEM.replaceAll('\n', '\\n') })

  it('count when its private key has signed them', async () => {
    const gamer = await newGamer(world)
    const view = viewOf(gamer)
    expect((await tell(world, view, hmac(PEM)(view))).status).toBe(403)
    expect((await tell(world, view, ecdsa(`${view}x`))).status).toBe(403)
    expect((await tell(world, view, ecdsa(view))).status).toBe(200)
    expect(await askForChance(world, gamer)).toMatchObject(COUNTED)
  })
})

describe('The key of an ad network', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  it.each([
    ['a short secret', 'too-short', '32 characters or more'],
    ['no key at all', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----', 'a public key'],
    ['our own key', String(privateKey.export({ type: 'pkcs8', format: 'pem' })), 'a public key'],
    ['another kind of key', String(rsa.export({ type: 'spki', format: 'pem' })), 'elliptic curve'],
  ])('is never %s', (_what, key, words) => {
    expect(() => readSettings({ ADS_VERIFICATION_KEY: key })).toThrow(words)
    expect(() => readSettings({ ADS_VERIFICATION_KEY: key })).toThrow('ADS_VERIFICATION_KEY must')
  })
})
