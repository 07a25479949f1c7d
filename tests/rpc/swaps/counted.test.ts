import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { SwapsToday } from '#src/contract/counted-swaps.ts'
import { quickWins } from '#src/contract/functions/events-quick-wins.ts'
import { newUserRewards } from '#src/contract/functions/invites-new-users.ts'
import { EVENTS, MOVIE_NIGHT, NEW_USER_REWARDS, NOW, PARTNER_TEAM } from '../support/campaigns.ts'
import { computeRecaps, SNAPSHOT_ROWS } from '../support/compute-recaps.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged, praised } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { signedUp } from '../support/signed-up.ts'
import { worldFor } from '../support/world.ts'

/** `One` and `Two` are accounts of the same person; the others are other players. */
const NAMES = ['One', 'Two', 'Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal']

describeOnBoth('Swaps that count', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const token = signedUp(world, NAMES)

  /** Records `times` swaps of `One` with `mate` from `from` on, a minute apart, with praise from both. */
  const swapAndPraise = async (times: number, from: string, mate = 'Two') => {
    for (let number = 0; number < times; number += 1) {
      const at = (seconds: number) =>
        new Date(Date.parse(from) + number * 60_000 + seconds * 1000).toISOString()
      const made = await exchanged(
        world,
        number % 2 ? mate : 'One',
        number % 2 ? 'One' : mate,
        at(0),
      )
      await praised(world, made, 'One', mate, at(20))
      await praised(world, made, mate, 'One', at(40))
    }
  }
  const swapCopies = async (giver: string, taker: string, copies: number, at: string) => {
    // Uses one statement, as the product does: the number of given copies decides whether a swap counts.
    await world.sql`with swap as (
        select app.player_by_username(${giver}) as giver, app.player_by_username(${taker}) as taker,
            ${at}::text::timestamptz as at),
      made as (
        insert into app.exchange (proposer_id, partner_id, completed_at)
          select giver, taker, at from swap returning id)
      insert into app.sticker_transfer
          (exchange_id, from_player_id, to_player_id, sticker_slug, transferred_at)
        select made.id, giver, taker, 'grand-tour/lantern', at
          from made, swap, generate_series(1, ${copies}::int)
        union all
        select made.id, taker, giver, 'grand-tour/strawberry', at from made, swap`
  }
  const points = async (name: string) => (await play.page(token(name))).team?.points
  const today = async (name: string) => (await play.page(token(name))).swaps_today
  const publish = (...campaigns: Parameters<typeof publishCampaigns>[1][number][]) =>
    publishCampaigns(world.database, campaigns)

  beforeAll(async () => {
    await world.setClock('2026-11-21T09:00:00Z')
    const team = await play.made(token('One'))
    await play.join(token('Two'), team)
  })
  afterEach(async () => {
    await publish(PARTNER_TEAM, EVENTS, NEW_USER_REWARDS)
    await world.setClock(NOW)
  })

  it('are three of a pair and day: fifty of two own accounts are no 16,000 points', async () => {
    await swapAndPraise(50, '2026-11-21T10:00:00Z')
    await world.setClock('2026-11-21T11:30:00Z')
    expect(await points('One')).toBe(2 * 3 * (120 + 40))
    expect(await today('One')).toMatchObject({
      limit: 12,
      pair_limit: 3,
      over_pair: 47,
      over_copies: 0,
    })
  })

  it('are no more after leaving and returning on the same day', async () => {
    await world.setClock('2026-11-21T12:00:00Z')
    const { own_team } = await play.page(token('Two'))
    await play.leave(token('Two'))
    await play.join(token('Two'), own_team ?? 0)
    await swapAndPraise(10, '2026-11-21T12:10:00Z')
    await world.setClock('2026-11-21T13:00:00Z')
    expect(await points('One')).toBe(960)
  })

  it('begin anew with the day of the campaign’s zone', async () => {
    await swapAndPraise(4, '2026-11-21T22:50:00Z')
    await world.setClock('2026-11-21T22:59:59Z')
    expect(await points('One')).toBe(960)
    await swapAndPraise(4, '2026-11-21T23:00:00Z')
    await world.setClock('2026-11-21T23:30:00Z')
    expect(await points('One')).toBe(2 * 960)
  })

  it('count with their praise: none is stored up before an event', async () => {
    const stored: number[] = []
    for (let number = 0; number < 3; number += 1) {
      stored.push(await exchanged(world, 'Gus', 'Hal', `2026-11-19T1${number}:00:00Z`))
    }
    await world.setClock('2026-11-22T09:00:00Z')
    await play.made(token('Gus'))
    for (const made of stored) await praised(world, made, 'Hal', 'Gus', '2026-11-22T10:00:00Z')
    await world.setClock('2026-11-22T11:00:00Z')
    expect(await points('Gus')).toBe(0)
  })

  it('are as many as the manifest says; a campaign without the number has three', async () => {
    await world.setClock('2026-11-21T23:30:00Z')
    const { pair_swaps_per_day, swapped_copies_per_day, ...without } = PARTNER_TEAM.numbers
    expect([pair_swaps_per_day, swapped_copies_per_day]).toEqual([3, 12])
    await publish({ ...PARTNER_TEAM, numbers: without })
    expect(await points('One')).toBe(2 * 960)
    await publish({ ...PARTNER_TEAM, numbers: { ...without, pair_swaps_per_day: 1 } })
    expect(await points('One')).toBe(2 * 320)
  })

  it('are those of the first twelve copies that a player gives away in a day', async () => {
    await world.setClock('2026-11-23T08:00:00Z')
    await play.made(token('Ada'))
    const mates = ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
    for (const [place, mate] of mates.entries()) {
      await swapCopies('Ada', mate, 3, `2026-11-23T1${place}:00:00Z`)
    }
    await world.setClock('2026-11-23T18:00:00Z')
    expect(await points('Ada')).toBe(4 * 120)
    const limits = { limit: 12, pair_limit: 3, over_pair: 0 }
    expect(await today('Ada')).toEqual({ ...limits, copies: 12, over_copies: 1 })
    expect((await today('Ben')) ?? null).toBeNull()
    await publish({
      ...PARTNER_TEAM,
      numbers: { ...PARTNER_TEAM.numbers, swapped_copies_per_day: 6 },
    })
    expect(await points('Ada')).toBe(2 * 120)
    expect(await today('Ada')).toMatchObject({ copies: 6, limit: 6, over_copies: 3 })
    await world.setClock('2026-11-23T23:30:00Z')
    expect(await today('Ada')).toMatchObject({ copies: 0, over_copies: 0 })
  })

  it('count for quick wins and for a new user’s tasks', async () => {
    await world.setClock('2026-11-21T20:00:00Z')
    await exchanged(world, 'Dan', 'Eve', '2026-11-21T18:00:00Z')
    await exchanged(world, 'Eve', 'Dan', '2026-11-21T18:10:00Z')
    await world.sql`insert into app.app_install (player_id, device_digest, first_download,
      installed_at)
      values (app.player_by_username('Dan'), sha256('dan'), true, '2026-11-21T12:00:00Z')`
    const done = async () => {
      const wins = await world.call('quick_wins', { campaign: 'events' }, token('Dan'))
      const tasks = await world.call(
        'new_user_rewards',
        { campaign: 'new-user-rewards' },
        token('Dan'),
      )
      const own = v.parse(newUserRewards.result, tasks.body)
      if (own.version !== 'own') throw new Error('The own rewards are not shown as such')
      return {
        over: [wins.body, own].map(
          (read) => v.parse(v.object({ swaps_today: SwapsToday }), read).swaps_today?.over_pair,
        ),
        wins: v
          .parse(quickWins.result, wins.body)
          .events.flatMap((event) => event.tasks)
          .find(({ id }) => id === 'exchange-once')?.progress,
        tasks: own.tasks.find(({ task }) => task === 'exchanges')?.count,
      }
    }
    // The task requires five swaps, so that the compared counts can differ.
    const numbers = {
      ...EVENTS.numbers,
      events: EVENTS.numbers.events.map((event) =>
        event.type === 'quick-wins'
          ? {
              ...event,
              tasks: event.tasks.map((task) => ({ ...task, goal: { ...task.goal, count: 5 } })),
            }
          : event,
      ),
    }
    await publish({ ...EVENTS, numbers })
    expect(await done()).toEqual({ wins: 2, tasks: 2, over: [0, 0] })
    await publish(
      { ...EVENTS, numbers: { ...numbers, pair_swaps_per_day: 1 } },
      { ...NEW_USER_REWARDS, numbers: { ...NEW_USER_REWARDS.numbers, pair_swaps_per_day: 1 } },
    )
    expect(await done()).toEqual({ wins: 1, tasks: 1, over: [1, 1] })
  })

  it('are what a recap counts and ranks', async () => {
    const season = {
      ...MOVIE_NIGHT,
      slug: 'hostile-week',
      path: '/hostile-week',
      counted_from: '2026-11-20T23:00:00Z',
      counted_until: '2026-11-23T23:00:00Z',
    }
    await publish(season)
    await world.setClock('2026-11-24T12:00:00Z')
    await world.sql`select app.take_season_snapshot('hostile-week')`
    const rows = await world.database.query(SNAPSHOT_ROWS, ['hostile-week'])
    const computed = await computeRecaps(world.database, season)
    expect(rows).toEqual(computed)
    expect(rows.find(({ username }) => username === 'One')).toMatchObject({
      exchanges: 6,
      fast: 6,
      mate: 'Two',
      mate_exchanges: 6,
    })
    expect(rows.find(({ username }) => username === 'Ada')).toMatchObject({
      exchanges: 4,
      sent: 12,
      received: 4,
    })
  })
})
