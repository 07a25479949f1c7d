import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Job } from '#backend/jobs/jobs.ts'
import { deliveryJob } from '#backend/jobs/webhook-jobs.ts'
import { NOW } from '../support/campaigns.ts'
import { copiesOf, markDeliveries, promisesOf } from '../support/deliveries.ts'
import { describeOnBoth } from '../support/engines.ts'
import {
  type GameEndpoint,
  type Manner,
  newSecret,
  openGameEndpoint,
} from '../support/game-endpoint.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { gameLinkOf } from '../support/invites.ts'
import { newBuyer } from '../support/shop.ts'
import { type World, worldFor } from '../support/world.ts'

const SECRET = newSecret()

/** The milliseconds that the sender waits for a response in these tests, and the delay of a late response. */
const TIMEOUT = 1000
const LATENESS = 2000

/** The endpoint's reactions, in the order in which a delivery meets them. */
const MANNERS: readonly Manner[] = ['fail', 'late', 'never', 'break', 'redirect', 'twice', 'take']

describeOnBoth('The game’s endpoint', (engine) => {
  const world = worldFor(engine, {
    DELIVERY: 'webhook',
    DELIVERY_URL: 'http://127.0.0.1:9/',
    DELIVERY_SECRET: SECRET,
  })
  let game: GameEndpoint
  let job: Job
  const record = (delivery: string | undefined, taken: boolean) =>
    world.sql`select app.record_answers(jsonb_build_array(
        jsonb_build_object('message', id, 'taken', ${taken}::boolean, 'note', 'HTTP 200')))
      from app.outbox where delivery_id = ${delivery}::text::bigint`

  beforeAll(async () => {
    game = await openGameEndpoint(SECRET, LATENESS)
    const secrets = [newSecret(), SECRET]
    job = deliveryJob({ channel: 'webhook', url: game.url, secrets }, TIMEOUT)
  })
  afterAll(() => game.close())
  afterEach(async () => {
    expect(game.forged).toEqual([])
    expect(await brokenInvariants(world.database)).toEqual([])
    game.received.length = 0
    game.kept.clear()
    game.manner = () => 'take'
    await world.setClock(NOW)
  })

  it('gets what was promised, signed, and has it sent by taking it', async () => {
    await newBuyer(world, 'fortunate', 0)
    await give(world, 'fortunate', 1)
    expect((await promisesOf(world, 'fortunate')).map(({ state }) => state)).toEqual([
      'on_its_way',
      'on_its_way',
    ])
    expect((await job.step(world.database)).done).toBe(2)
    expect((await job.step(world.database)).done).toBe(0)
    const [sticker, dice] = await promisesOf(world, 'fortunate')
    expect([sticker?.state, dice?.state]).toEqual(['sent', 'sent'])
    expect(await copiesOf(world, 'fortunate', 'grand-tour/lantern')).toBe(1)
    const common = { username: 'fortunate', game_link: gameLinkOf('fortunate') }
    expect(game.received).toMatchObject([
      {
        id: `delivery_${sticker?.id}`,
        type: 'delivery.sticker',
        data: { ...common, sticker: 'grand-tour/lantern', dice: null, reason: 'lucky_draw' },
      },
      {
        id: `delivery_${dice?.id}`,
        type: 'delivery.dice',
        data: { ...common, sticker: null, dice: 7, reason: 'visit' },
      },
    ])
  })

  it('gets every delivery exactly once by its id, however it answers', async () => {
    await newBuyer(world, 'stormy', 0)
    await give(world, 'stormy', MANNERS.length, 0)
    const promised = await promisesOf(world, 'stormy')
    // Each delivery starts with another reaction of the endpoint, and meets the next one at each attempt.
    game.manner = ({ id }, turn) => {
      const first = promised.findIndex((one) => `delivery_${one.id}` === id)
      return MANNERS[(first + turn - 1) % MANNERS.length] ?? 'take'
    }
    let at = Date.parse(NOW)
    for (let round = 0; round < 10; round += 1) {
      await job.step(world.database)
      at += 7 * 3_600_000
      await world.setClock(new Date(at).toISOString())
    }
    expect((await promisesOf(world, 'stormy')).map(({ state }) => state)).toEqual(
      promised.map(() => 'sent'),
    )
    expect([...game.kept.keys()].sort()).toEqual(promised.map(({ id }) => `delivery_${id}`).sort())
    expect(game.received.length).toBeGreaterThan(2 * promised.length)
    for (const again of game.received) {
      expect(again.data).toEqual(game.received.find(({ id }) => id === again.id)?.data)
    }
    expect(await copiesOf(world, 'stormy', 'grand-tour/lantern')).toBe(MANNERS.length)
  })

  it('is left in peace longer each time, and given up after three days', async () => {
    await newBuyer(world, 'forlorn', 0)
    await give(world, 'forlorn', 1, 0)
    game.manner = () => 'fail'
    const next = async () =>
      (await world.value<string | null>`select app.iso(next_attempt_at) as next from app.outbox
        where player_id = app.player_by_username('forlorn')`) ?? null
    const waits: number[] = []
    let at = Date.parse(NOW)
    for (;;) {
      await job.step(world.database)
      const due = await next()
      if (due === null) break
      waits.push((Date.parse(due) - at) / 1000)
      const posted = game.received.length
      await world.setClock(new Date(Date.parse(due) - 1).toISOString())
      await job.step(world.database)
      expect(game.received).toHaveLength(posted)
      // `due` is cut to milliseconds, so the delivery may be due up to a millisecond later.
      at = Date.parse(due) + 1
      await world.setClock(new Date(at).toISOString())
    }
    expect(at - Date.parse(NOW)).toBeGreaterThanOrEqual(3 * 86_400_000)
    expect(at - Date.parse(NOW)).toBeLessThan(3.4 * 86_400_000)
    expect(waits.length).toBeGreaterThan(15)
    expect(waits[0]).toBeLessThanOrEqual(36)
    expect(Math.max(...waits)).toBeGreaterThan(4 * 3600)
    expect(await promisesOf(world, 'forlorn')).toMatchObject([
      { state: 'failed', why: 'not_taken' },
    ])
    const dead = await world.sql`select username, note from app.open_deliveries('failed')
      where username = 'forlorn'`
    expect(dead).toEqual([{ username: 'forlorn', note: 'HTTP 503' }])
    const [sticker] = await promisesOf(world, 'forlorn')
    await markDeliveries(world, 'tried_again', [{ delivery: sticker?.id ?? '' }])
    game.manner = () => 'take'
    expect((await job.step(world.database)).done).toBe(1)
    expect(game.received.at(-1)?.id).toBe(`delivery_${sticker?.id}`)
    expect((await promisesOf(world, 'forlorn'))[0]).toMatchObject({ state: 'sent', why: null })
  })

  it('gets nothing of a player who removed their game link, nor what people have sent', async () => {
    await newBuyer(world, 'leaver', 0)
    await give(world, 'leaver', 1)
    const [sticker] = await promisesOf(world, 'leaver')
    await markDeliveries(world, 'sent', [{ delivery: sticker?.id ?? '' }])
    await world.sql`update app.player set game_link = null where username = 'leaver'`
    expect((await job.step(world.database)).done).toBe(0)
    expect(game.received).toEqual([])
    expect(await promisesOf(world, 'leaver')).toMatchObject([
      { state: 'sent' },
      { state: 'failed', why: 'game_link_missing' },
    ])
  })

  it('may answer while operators mark the same deliveries and two servers post them', async () => {
    await newBuyer(world, 'busy', 0)
    await give(world, 'busy', 12, 0)
    const marks = (await promisesOf(world, 'busy')).map(({ id }) => ({ delivery: id }))
    const failed = marks.map((one) => ({ ...one, why: 'not_taken' }))
    game.manner = (_, turn) => (turn === 1 ? 'fail' : 'take')
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([
        job.step(world.database),
        markDeliveries(world, 'failed', failed),
        job.step(world.database),
        markDeliveries(world, 'tried_again', marks),
      ])
    }
    // In the rounds a server may have skipped every delivery, because it skips those that an operator is
    // marking.
    for (let turn = 1; turn <= 2; turn += 1) {
      await markDeliveries(world, 'failed', failed)
      await markDeliveries(world, 'tried_again', marks)
      await job.step(world.database)
    }
    expect(await copiesOf(world, 'busy', 'grand-tour/lantern')).toBe(12)
    expect(game.kept.size).toBe(12)
    const left = () => world.sql`select from app.outbox where state = 'sent'`
    expect((await left()).length).toBeGreaterThan(11)
    await world.setClock(new Date(Date.parse(NOW) + 20 * 86_400_000).toISOString())
    await world.sql`select app.forget_messages()`
    expect(await left()).toEqual([])
  })

  it('may answer after people were quicker', async () => {
    await newBuyer(world, 'quick', 0)
    await give(world, 'quick', 1)
    const [sticker, dice] = (await promisesOf(world, 'quick')).map(({ id }) => id)
    game.manner = () => 'never'
    await job.step(world.database)
    await markDeliveries(world, 'sent', [{ delivery: sticker ?? '' }])
    await markDeliveries(world, 'failed', [{ delivery: dice ?? '', why: 'not_taken' }])
    await record(sticker, true)
    await record(sticker, false)
    await record(dice, false)
    expect((await promisesOf(world, 'quick')).map(({ state }) => state)).toEqual(['sent', 'failed'])
    await record(dice, true)
    expect((await promisesOf(world, 'quick')).map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(await copiesOf(world, 'quick', 'grand-tour/lantern')).toBe(1)
  })

  it('has each delivery sent by its own answer, while it still owes others', async () => {
    await newBuyer(world, 'parted', 0)
    await give(world, 'parted', 1)
    const slow = await openGameEndpoint(SECRET, 0)
    slow.manner = ({ type }) => (type === 'delivery.dice' ? 'never' : 'take')
    const settings = { channel: 'webhook', url: slow.url, secrets: [SECRET] } as const
    const step = deliveryJob(settings, 600_000).step(world.database)
    await expect
      .poll(async () => (await promisesOf(world, 'parted')).map(({ state }) => state))
      .toEqual(['sent', 'on_its_way'])
    await slow.close()
    await step
  })

  it('does not have sent, by a refusal, what it took before it was withdrawn and given back', async () => {
    await newBuyer(world, 'restored', 0)
    await give(world, 'restored', 0)
    const [dice] = await promisesOf(world, 'restored')
    game.manner = () => 'never'
    await job.step(world.database)
    await markDeliveries(world, 'failed', [{ delivery: dice?.id ?? '', why: 'not_taken' }])
    // Inserts the entry: only a player's deletion withdraws a posted delivery in the product.
    await world.sql`insert into app.delivery_entry (delivery_id, step, entered_at)
      values (${dice?.id}::text::bigint, 'withdrawn', app.now())`
    await record(dice?.id, true)
    await world.sql`update app.player set game_link = null where username = 'restored'`
    await world.sql`select app.restore_delivery(${dice?.id}::text::bigint, 'Ada')`
    await record(dice?.id, false)
    expect(await promisesOf(world, 'restored')).toMatchObject([
      { state: 'failed', why: 'game_link_missing' },
    ])
  })
})

async function give(world: World, username: string, stickers: number, dice = 7): Promise<void> {
  await world.sql`select app.grant_reward(app.player_by_username(${username}),
    '{"type": "sticker", "sticker": "grand-tour/lantern"}',
      'lucky_draw', null, '', 'Europe/Berlin')
    from generate_series(1, ${stickers}::integer)`
  if (dice === 0) return
  await world.sql`
    select app.add_dice(app.player_by_username(${username}), ${dice}::integer, 'visit')`
}
