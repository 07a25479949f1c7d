import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { runJobs } from '#backend/jobs/run-jobs.ts'
import { eventRewards } from '#src/contract/functions/events-rewards.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { addTournament, importPoints, report } from '../support/event-points.ts'
import { signedUp } from '../support/signed-up.ts'
import { type World, worldFor } from '../support/world.ts'

const RACE = {
  id: 'sprint',
  starts_at: '2026-11-21T09:00:00Z',
  ends_at: '2026-11-21T15:00:00Z',
  ranks: [
    { from: 1, to: 1, reward: { type: 'random-sticker', rarity: 'rare' } },
    { from: 2, to: 3, reward: { type: 'dice', dice: 50 } },
  ],
}

async function settle(world: World): Promise<number | undefined> {
  return world.value<number>`select app.settle_next_event() as settled`
}

const granted = (world: World) =>
  world.sql<{ rank: number; username: string; reward: { type: string } }>`select rank,
    player.username, reward
    from app.event_rank_reward join app.player on player.id = player_id
    where event_id = 'sprint' order by rank`

describeOnBoth('The ranks of an event', (engine) => {
  const world = worldFor(engine)
  const token = signedUp(world, ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'])
  const own = async (name: string) => {
    const params = { campaign: 'events', event: 'sprint' }
    const { body } = await world.call('event_rewards', params, token(name))
    const { rewards } = v.parse(eventRewards.result, body)
    if (rewards.type !== 'tournament') throw new Error('The sprint is no tournament')
    return rewards
  }

  beforeAll(async () => {
    await addTournament(world, RACE)
    await importPoints(world, 'sprint', [
      report('Ada', 100, '2026-11-21T10:00:00Z'),
      report('Ben', 100, '2026-11-21T09:59:59Z'),
      // Cleo has as many points as Ada, but reached them at 11:00, an hour later. The reports are not in the
      // order of their times.
      report('Cleo', 40, '2026-11-21T11:00:00Z'),
      report('Cleo', 60, '2026-11-21T09:30:00Z'),
      report('Dan', 99, '2026-11-21T09:00:00Z'),
      report('Eve', 70, '2026-11-21T09:00:00Z'),
      report('Eve', -70, '2026-11-21T09:30:00Z'),
    ])
  })

  it('go by points, then by who reached them first', async () => {
    const { leaderboard } = await own('Cleo')
    expect(leaderboard.map(({ rank, player, you }) => [rank, player.username, you])).toEqual([
      [1, 'Ben', false],
      [2, 'Ada', false],
      [3, 'Cleo', true],
      [4, 'Dan', false],
    ])
    for (const [name, rank] of [
      ['Ben', 1],
      ['Ada', 2],
      ['Cleo', 3],
      ['Dan', 4],
      ['Eve', null],
    ] as const) {
      expect((await own(name)).own).toMatchObject({ rank, rank_reward: null })
    }
  })

  it('do not change for a later equal score, and show only names', async () => {
    await importPoints(world, 'sprint', [report('Dan', 1, '2026-11-21T12:00:00Z')])
    const { leaderboard } = await own('Dan')
    expect(leaderboard.map(({ player }) => player.username)).toEqual(['Ben', 'Ada', 'Cleo', 'Dan'])
    expect(Object.keys(leaderboard[0]?.player ?? {}).sort()).toEqual(['avatar', 'username'])
  })

  it('are settled a while after the end, once, also days late', async () => {
    await world.setClock('2026-11-21T15:14:59Z')
    expect(await settle(world)).toBe(0)
    const last = report('Dan', 5, '2026-11-21T14:59:59Z')
    expect((await importPoints(world, 'sprint', [last])).imported).toBe(1)
    await world.setClock('2026-11-22T15:15:00Z')
    await world.sql`select app.ban_player('Ada', 3)`
    expect(await settle(world)).toBe(1)
    // Ada keeps the third rank, but gets no reward for it, because she is banned.
    const given = await granted(world)
    expect(given.map(({ rank, username }) => [rank, username])).toEqual([
      [1, 'Dan'],
      [2, 'Ben'],
    ])
    expect(given.map(({ reward }) => reward.type)).toEqual(['sticker', 'dice'])
    const stickers = await world.sql`select sum(copies)::int as copies from app.sticker_entry
      where player_id = app.player_by_username('Dan')`
    expect(stickers).toEqual([{ copies: 1 }])

    expect(await settle(world)).toBe(0)
    await world.sql`select app.unban_player('Ada')`
    await world.setClock('2026-11-25T00:00:00Z')
    expect(await settle(world)).toBe(1)
    expect(await settle(world)).toBe(0)
    expect(await granted(world)).toEqual(given)
    expect(await own('Ben')).toMatchObject({
      settled: true,
      own: { rank: 2, rank_reward: { type: 'dice', dice: 50 } },
    })
    expect((await own('Ada')).own).toMatchObject({ rank: 3, rank_reward: null })
  })

  it('stay as they were settled', async () => {
    const late = report('Eve', 500, '2026-11-21T14:00:00Z')
    expect(await importPoints(world, 'sprint', [late])).toEqual({
      imported: 0,
      repeated: 0,
      refused: [{ import_id: late.import_id, reason: 'settled' }],
    })
    expect((await own('Eve')).own).toMatchObject({ points: 0 })
    // Dice were already paid, so they are not passed on.
    await world.sql`select app.delete_player(app.player_by_username('Ben'))`
    expect(await world.sql`select app.pass_on_rank_prizes() as passed`).toEqual([{ passed: 0 }])
    await world.setClock(NOW)
  })
})

describeOnPostgresql('Events, all at once,', (engine) => {
  const world = worldFor(engine)

  it('count each report once, whoever sends it when', async () => {
    await addTournament(world, RACE)
    const players = await world.sql<{ username: string }>`select username from app.player
      order by joined_at limit 60`
    const reports = players.map(({ username }, index) =>
      report(username, 10 + index, '2026-11-21T10:00:00Z'),
    )
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        importPoints(world, 'sprint', index % 2 ? reports : reports.toReversed()),
      ),
    )
    const sum = answers.reduce((total, { imported }) => total + imported, 0)
    expect(sum).toBe(60)
    const [row] = await world.sql`select sum(points)::int as points from app.ranking_score
      where ranking = 'sprint'`
    expect(row).toEqual({ points: 60 * 10 + (59 * 60) / 2 })
  })

  it('are settled one by one: who waits for one event holds no player of another', async () => {
    const result = { started: null as Promise<unknown> | null }
    await world.setClock(NOW)
    for (const id of ['first-dash', 'second-dash']) {
      await addTournament(world, { ...RACE, id, ends_at: '2026-11-21T11:00:00Z' })
      await importPoints(world, id, [report('Maja', 10, '2026-11-21T10:00:00Z')])
    }
    await world.database.transaction(async (transaction) => {
      await transaction.query(
        `select pg_advisory_xact_lock(app.event_lock_key('events', 'second-dash'))`,
      )
      result.started = runJobs(world.database)
      const settled = () =>
        world.sql`select event_id from app.event_settlement where event_id like '%-dash'`
      await expect.poll(settled).toEqual([{ event_id: 'first-dash' }])
    })
    const results = (await result.started) as Awaited<ReturnType<typeof runJobs>>
    expect(results.filter(({ error }) => error)).toEqual([])
  })

  it('include in the settlement all points of the ranking', async () => {
    await world.setClock(NOW)
    await addTournament(world, { ...RACE, id: 'relay', ends_at: '2026-11-21T11:00:00Z' })
    const send = (index: number) =>
      importPoints(world, 'relay', [report('Maja', 10 + index, '2026-11-21T10:00:00Z')])
    await send(0)
    await Promise.all([...Array.from({ length: 10 }, (_, index) => send(index)), settle(world)])
    const [row] = await world.database.query(`
      select score.points = given.points as same
        from app.ranking_score as score
        join app.event_rank_reward as given using (campaign_slug, player_id)
        where event_id = 'relay' and ranking = event_id`)
    expect(row).toEqual({ same: true })
  })
})
