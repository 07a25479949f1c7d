import { afterEach, expect, it } from 'vitest'
import { LUCKY_DRAW, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { luckyDraws } from '../support/lucky-draws.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('The winners of the lucky draw', (engine) => {
  const world = worldFor(engine)
  const { read, spin, wins, publish } = luckyDraws(world)

  afterEach(async () => {
    await world.setClock(NOW)
    await publish()
  })

  it('lists what one won, newest first, page by page', async () => {
    const token = await world.token('Nia')
    await publish({ spins_per_day: 41 })
    await world.setClock('2026-12-05T12:00:00Z')
    const earlier = (await wins(token)).wins.length
    for (let left = 41; left > 0; left -= 1) await spin(token)
    const first = await wins(token)
    const second = await wins(token, first.next ?? 0)
    const third = await wins(token, second.next ?? 0)
    expect([first.wins.length, second.wins.length]).toEqual([20, 20])
    const all = [...first.wins, ...second.wins, ...third.wins]
    expect(all).toHaveLength(41 + earlier)
    expect(third.next).toBeNull()
    expect(all.slice(0, 41).map(({ number }) => number)).toEqual(
      Array.from({ length: 41 }, (_, place) => 41 - place),
    )
    expect(await wins(token, 1)).toMatchObject({ wins: [], next: null })
  })

  it('names the newest winners, but for the fallback’s and those banned for ever', async () => {
    await world.setClock('2026-12-06T12:00:00Z')
    const sixty = LUCKY_DRAW.numbers.prizes.map((prize) => ({
      ...prize,
      weight: prize.id === 'dice-60' ? 1 : 0,
    }))
    await publish({ prizes: sixty, spins_per_day: 12 })
    const maja = await world.token('Maja')
    for (let left = 11; left > 0; left -= 1) await spin(maja)
    await spin(await world.token('Bruno'))
    expect((await read()).winners[0]).toEqual({
      player: { username: 'Bruno', avatar: 'bear' },
      prize: 'dice-60',
      reward: { type: 'dice', dice: 60 },
      won_at: '2026-12-06T12:00:00.000Z',
    })
    await world.sql`select app.ban_player('Bruno', null)`
    await publish({ prizes: sixty, fallback: 'dice-10', spins_per_day: 12 })
    const { winners } = await read()
    await world.sql`select app.unban_player('Bruno')`
    expect(winners).toHaveLength(10)
    expect(new Set(winners.map(({ player }) => player.username))).toEqual(new Set(['Maja']))
    await publish({ prizes: sixty, fallback: 'dice-60' })
    expect((await read()).winners.filter(({ prize }) => prize === 'dice-60')).toEqual([])
  })
})
