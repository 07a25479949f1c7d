import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { adWatched } from '#src/contract/functions/ads.ts'
import { luckyDrawSpin } from '#src/contract/functions/lucky-draw.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { LUCKY_DRAW, NOW } from '../support/campaigns.ts'
import { deliveredAt } from '../support/deliveries.ts'
import { describeOnBoth } from '../support/engines.ts'
import { answerOf, luckyDraws } from '../support/lucky-draws.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('The lucky draw', (engine) => {
  const world = worldFor(engine)
  const { call, trySpin, read, spin, wins, publish, count } = luckyDraws(world)

  afterEach(async () => {
    await world.setClock(NOW)
    await publish()
  })

  it('shows its odds and when its day ends to anybody', async () => {
    const shown = await read()
    expect(shown).toMatchObject({
      campaign: 'lucky-draw',
      phase: 'running',
      server_time: NOW,
      closes_at: '2027-06-20T22:00:00.000Z',
      day: '2026-11-21',
      next_day_at: '2026-11-21T23:00:00.000Z',
      weights: 100,
      fallback: 'dice-10',
      spins_per_day: 3,
      spins_left: null,
      ads_left: null,
    })
    expect(shown.prizes.map(({ id, percent }) => [id, percent])).toEqual([
      ['gold-sticker', 2],
      ['rare-sticker', 18],
      ['dice-60', 10],
      ['dice-25', 30],
      ['dice-10', 40],
    ])
    expect(shown.prizes.every(({ available }) => available)).toBe(true)
  })

  it('gives odds that do not divide as weights, and rounds the percentages alone', async () => {
    const dice = { type: 'dice', dice: 1 }
    const prizes = [1, 2, 4].map((weight) => ({ id: `w-${weight}`, weight, reward: dice }))
    await publish({ prizes, fallback: 'w-1' })
    const { weights, prizes: shown } = await read()
    expect(weights).toBe(7)
    expect(shown.map(({ weight, percent }) => [weight, percent])).toEqual([
      [1, 14.285714],
      [2, 28.571429],
      [4, 57.142857],
    ])
  })

  it('gives three spins a day, each with a number, a prize and what it brought', async () => {
    const token = await world.token('Maja')
    expect(await read(token)).toMatchObject({ spins_left: 3, ads_left: 1 })
    for (const number of [1, 2, 3]) {
      const answer = answerOf(luckyDrawSpin, await trySpin(token))
      expect(answer).toMatchObject({
        spins_left: 3 - number,
        next_day_at: '2026-11-21T23:00:00.000Z',
        spin: { number, day: '2026-11-21' },
      })
      expect(answer.spin.fell_on).toBe(answer.spin.won)
      expect(LUCKY_DRAW.numbers.prizes.map(({ id }) => id)).toContain(answer.spin.won)
    }
    const before = await count('app.draw_spin')
    await expectRefusal(trySpin(token), REFUSAL.no_chances_left)
    expect(await count('app.draw_spin')).toBe(before)
    expect((await read(token)).spins_left).toBe(0)
  })

  it('gives new spins when the next day begins in its zone, and none that were left over', async () => {
    const token = await world.token('Bruno')
    await spin(token)
    await world.setClock('2026-11-21T22:59:59.999Z')
    expect(await read(token)).toMatchObject({ day: '2026-11-21', spins_left: 2 })
    await world.setClock('2026-11-21T23:00:00Z')
    expect(await read(token)).toMatchObject({ day: '2026-11-22', spins_left: 3 })
    expect(await spin(token)).toMatchObject({ number: 1, day: '2026-11-22' })
  })

  it.each([
    ['25 hours, when the clocks go back', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
    ['23 hours, when the clocks go forward', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00.000Z'],
  ])('has a day of %s', async (_, begins, ends) => {
    const token = await world.token('Nia')
    const day = ends.slice(0, 10)
    await world.setClock(new Date(Date.parse(begins) - 1).toISOString())
    expect((await read(token)).next_day_at).toBe(new Date(begins).toISOString())
    await world.setClock(begins)
    expect(await read(token)).toMatchObject({ day, next_day_at: ends, spins_left: 3 })
    for (let left = 3; left > 0; left -= 1) await spin(token)
    await world.setClock(new Date(Date.parse(ends) - 1).toISOString())
    await expectRefusal(trySpin(token), REFUSAL.no_chances_left)
    await world.setClock(ends)
    expect((await spin(token)).day > day).toBe(true)
  })

  it('pays with entries of the ledger, which explain every spin', async () => {
    const token = await world.token('Inês C.')
    const entries = () =>
      world.database.query(`
        select reason, sum(chances)::int as chances from app.chance_entry
          where campaign_slug = 'lucky-draw' and day = '2026-11-21'
            and player_id = app.player_by_username('Inês C.')
          group by reason order by reason`)
    expect(await entries()).toEqual([])
    await read(token)
    expect(await entries()).toEqual([])
    await spin(token)
    await spin(token)
    expect(await entries()).toEqual([
      { reason: 'daily', chances: 3 },
      { reason: 'spin', chances: -2 },
    ])
  })

  it('gives dice and rare stickers at once, and gold in a golden blitz', async () => {
    const token = await world.token('t0by')
    const holds = async () => {
      const [row] = await world.database.query<{ dice: number; crowns: number; rare: number }>(`
        select app.dice_balance_of(id) as dice, app.copies_of(id, 'grand-tour/bonfire') as crowns,
            (select coalesce(sum(copies), 0)::int from app.sticker_holding
              join app.sticker on slug = sticker_slug where player_id = id and rarity = 'rare') as rare
          from app.player where username = 't0by'`)
      return row ?? { dice: -1, crowns: -1, rare: -1 }
    }
    const only = (id: string) => ({
      prizes: LUCKY_DRAW.numbers.prizes.map((prize) => ({
        ...prize,
        weight: prize.id === id ? 1 : 0,
      })),
    })
    const before = await holds()

    await publish(only('dice-60'))
    expect((await spin(token)).reward).toEqual({
      type: 'dice',
      dice: 60,
      delivery: deliveredAt(NOW),
    })
    await publish(only('rare-sticker'))
    expect((await spin(token)).reward).toMatchObject({
      type: 'sticker',
      rarity: 'rare',
      sent: true,
    })
    await publish(only('gold-sticker'))
    expect((await spin(token)).reward).toEqual({
      type: 'sticker',
      sticker: 'grand-tour/bonfire',
      rarity: 'gold',
      sent: false,
      // The November blitz does not name this sticker, and the December blitz is not announced yet.
      due_at: null,
      shown_on: null,
      delivery: deliveredAt(NOW, { status: 'applied', sent_at: null }),
    })
    expect(await holds()).toEqual({
      dice: before.dice + 60,
      crowns: before.crowns,
      rare: before.rare + 1,
    })

    await world.setClock('2026-11-22T07:00:00Z')
    await world.sql`select app.send_due_stickers()`
    expect((await wins(token)).wins[0]?.reward).toMatchObject({ sent: false, due_at: null })
    await world.setClock('2026-12-05T06:59:59Z')
    await world.sql`select app.send_due_stickers()`
    expect((await wins(token)).wins[0]?.reward).toMatchObject({
      sent: false,
      due_at: '2026-12-05T07:00:00.000Z',
      shown_on: '2026-12-05',
    })
    await world.setClock('2026-12-05T07:00:00Z')
    await world.sql`select app.send_due_stickers()`
    expect((await wins(token)).wins[0]?.reward).toMatchObject({
      sent: true,
      shown_on: '2026-12-05',
    })
    expect((await holds()).crowns).toBe(before.crowns + 1)
  })

  it('can be read before its opening and after its end, and has a last day', async () => {
    const token = await world.token('Maja')
    await world.setClock(new Date(Date.parse(LUCKY_DRAW.opens_at) - 1000).toISOString())
    expect(await read()).toMatchObject({ phase: 'not_started' })
    await world.setClock(new Date(Date.parse(LUCKY_DRAW.closes_at) - 1000).toISOString())
    expect(answerOf(luckyDrawSpin, await trySpin(token))).toMatchObject({
      phase: 'last_day',
      next_day_at: null,
    })
    await world.setClock(LUCKY_DRAW.closes_at)
    expect(await read()).toMatchObject({
      phase: 'ended',
      next_day_at: null,
      commitment: null,
      next_commitment: null,
    })
  })

  it('gives one more spin for an ad, as often as its numbers say', async () => {
    await world.setClock('2026-12-03T12:00:00Z')
    const token = await world.token('Bruno')
    const watch = () => call('ad_watched', token, { request_id: randomUUID() })
    expect(answerOf(adWatched, await watch())).toMatchObject({
      state: 'counted',
      chances_left: 4,
      ads_left: 0,
    })
    await expectRefusal(watch(), REFUSAL.ads_used_up)
    for (let left = 4; left > 0; left -= 1) await spin(token)
    await expectRefusal(trySpin(token), REFUSAL.no_chances_left)
  })
})
