import { afterEach, beforeAll, expect, it } from 'vitest'
import { luckyDrawSpin } from '#src/contract/functions/lucky-draw.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { LUCKY_DRAW, NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { answerOf, luckyDraws, type Wheel } from '../support/lucky-draws.ts'
import { type World, worldFor } from '../support/world.ts'

const goldOf = (stock: number): Wheel => ({
  prizes: [
    {
      id: 'gold-sticker',
      weight: 1,
      stock,
      reward: { type: 'sticker', sticker: 'grand-tour/bonfire' },
    },
    { id: 'dice-10', weight: 0, reward: { type: 'dice', dice: 10 } },
  ],
  fallback: 'dice-10',
})

/** Returns the gold taken by four sources (ledger, counter, wins, deliveries), which must be equal. */
async function goldTaken(world: World) {
  const [row] = await world.database.query<Record<string, number | null>>(`
    select (select -sum(copies)::int from app.prize_entry where prize = 'gold-sticker') as entered,
      (select sum(taken)::int from app.stock_part where stock like 'prize:%:gold-sticker') as taken,
      (select count(*)::int from app.draw_spin where won = 'gold-sticker') as won,
      (select count(*)::int from app.sticker_delivery where reason = 'lucky_draw'
        and sticker_slug = 'grand-tour/bonfire') as promised`)
  return row ?? {}
}

describeOnBoth('The stock of the lucky draw', (engine) => {
  const world = worldFor(engine)
  const { read, spin, publish } = luckyDraws(world)

  afterEach(() => world.setClock(NOW))

  it('runs out, and its share goes to the fallback, which says so', async () => {
    const token = await world.token('Maja')
    const gone = (await goldTaken(world)).taken ?? 0
    await publish(goldOf(gone + 2))
    expect((await read()).prizes).toMatchObject([
      { id: 'gold-sticker', available: true, weight_now: 1, percent_now: 100 },
      { id: 'dice-10', available: true, weight_now: 0, percent_now: 0 },
    ])
    expect([await spin(token), await spin(token), await spin(token)]).toMatchObject([
      { fell_on: 'gold-sticker', won: 'gold-sticker' },
      { fell_on: 'gold-sticker', won: 'gold-sticker' },
      { fell_on: 'gold-sticker', won: 'dice-10', reward: { type: 'dice', dice: 10 } },
    ])
    expect((await read()).prizes).toMatchObject([
      {
        id: 'gold-sticker',
        available: false,
        weight: 1,
        percent: 100,
        weight_now: 0,
        percent_now: 0,
      },
      { id: 'dice-10', available: true, weight: 0, weight_now: 1, percent_now: 100 },
    ])
    const all = gone + 2
    expect(await goldTaken(world)).toEqual({ entered: all, taken: all, won: all, promised: all })

    await publish(goldOf(all + 1))
    await world.setClock('2026-11-22T12:00:00Z')
    expect(await spin(token)).toMatchObject({ won: 'gold-sticker' })
    await publish(goldOf(all - 1))
    expect(await spin(token)).toMatchObject({ won: 'dice-10' })
    expect(await goldTaken(world)).toMatchObject({ taken: all + 1, won: all + 1 })
  })

  it('of nothing is never won', async () => {
    await world.setClock('2026-11-25T12:00:00Z')
    await publish({
      prizes: [
        { id: 'never', weight: 1, stock: 0, reward: { type: 'dice', dice: 1000 } },
        { id: 'dice-10', weight: 0, reward: { type: 'dice', dice: 10 } },
      ],
    })
    expect((await read()).prizes[0]).toMatchObject({ available: false })
    expect(await spin(await world.token('Bruno'))).toMatchObject({
      fell_on: 'never',
      won: 'dice-10',
    })
  })

  it('is not counted for a prize that never runs out', async () => {
    await world.setClock('2026-11-26T12:00:00Z')
    const prizes = LUCKY_DRAW.numbers.prizes.map((prize) => ({
      ...prize,
      weight: prize.id === 'dice-25' ? 1 : 0,
    }))
    await publish({ prizes })
    expect(await spin(await world.token('Bruno'))).toMatchObject({ won: 'dice-25' })
    expect(await world.sql`select from app.prize_entry where prize = 'dice-25'`).toEqual([])
  })
})

describeOnPostgresql('The last of the gold', (engine) => {
  const world = worldFor(engine)
  const { trySpin, publish } = luckyDraws(world)

  let tokens: string[]

  beforeAll(async () => {
    const players = await world.database.query<{ username: string }>(`
      insert into app.demo_player (player_id, position, note)
        select id, 100 + row_number() over (order by username_key collate "C"), 'spins'
          from app.player
          where id not in (select player_id from app.demo_player)
          order by username_key collate "C" limit 50
        returning (select username from app.player where id = player_id) as username`)
    tokens = await Promise.all(players.map(({ username }) => world.token(username)))
    expect(tokens).toHaveLength(50)
  })

  it.each([
    [1, '2026-11-25T12:00:00Z'],
    [20, '2026-11-26T12:00:00Z'],
    [49, '2026-11-27T12:00:00Z'],
  ])('of %i goes to no one else of 50 who spin at once', async (left, at) => {
    await world.setClock(at)
    const before = (await goldTaken(world)).taken ?? 0
    await publish(goldOf(before + left))
    const answers = await Promise.all(tokens.map((token) => trySpin(token)))
    const won = answers.map((answer) => answerOf(luckyDrawSpin, answer).spin.won)
    expect(won.filter((prize) => prize === 'gold-sticker')).toHaveLength(left)
    expect(won.filter((prize) => prize === 'dice-10')).toHaveLength(50 - left)
    const taken = before + left
    expect(await goldTaken(world)).toEqual({ entered: taken, taken, won: taken, promised: taken })
  })

  it('lets nobody spin more often than they may, pressing 32 times at once', async () => {
    await world.setClock('2026-11-28T12:00:00Z')
    await publish()
    const token = await world.token('Nia')
    const answers = await Promise.all(Array.from({ length: 32 }, () => trySpin(token)))
    const won = answers.filter(({ status }) => status === 200)
    const numbers = won.map((answer) => answerOf(luckyDrawSpin, answer).spin.number)
    expect(numbers.sort()).toEqual([1, 2, 3])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(
      Array(29).fill(REFUSAL.no_chances_left),
    )
  })
})
