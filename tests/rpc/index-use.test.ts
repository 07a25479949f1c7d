import { expect, it } from 'vitest'
import { EXAMPLES } from './support/all-examples.ts'
import { describeOnBoth } from './support/engines.ts'
import { play, type Stage } from './support/stage.ts'
import { worldFor } from './support/world.ts'

/** Tables that stay small however many people play; they may be scanned. */
const SMALL = [
  'environment',
  'campaign',
  'refused_word',
  'allowed_word',
  'moderation_rules',
  'sticker',
  'sticker_set',
  'season_snapshot',
]

describeOnBoth('A call', (engine) => {
  const world = worldFor(engine)

  it.each(Object.entries(EXAMPLES))(
    'of %s scans no growing table',
    async (name, { params, outcomes }) => {
      const caller = outcomes?.player && outcomes.player !== 'allowed' ? 'apple' : 'player'
      const scanned = await play(world.database, async (stage) => {
        const given = await params(stage, caller)
        const before = await sequentialScans(stage)
        await stage.call(caller, name, given)
        const after = await sequentialScans(stage)
        return [...after].filter(([table, scans]) => scans !== before.get(table))
      })
      expect(scanned.map(([table]) => table).filter((table) => !SMALL.includes(table))).toEqual([])
    },
  )

  it.each([
    ['another player’s recap', { season: 'movie-night', username: 'Bruno' }],
    ['a recap by a name in other letters', { season: 'movie-night', username: 'INÊS C.' }],
  ])('of season_recap for %s does not, either', async (_, params) => {
    const scanned = await play(world.database, async (stage) => {
      const before = await sequentialScans(stage)
      await stage.call('player', 'season_recap', params)
      const after = await sequentialScans(stage)
      return [...after].filter(([table, scans]) => scans !== before.get(table))
    })
    expect(scanned.map(([table]) => table).filter((table) => !SMALL.includes(table))).toEqual([])
  })
})

describeOnBoth('The ranking of an event that everybody plays', (engine) => {
  const world = worldFor(engine)

  it.each([
    ['event_rewards', { campaign: 'events', event: 'orbit-race' }, 60],
    ['event_ranking', { campaign: 'events', event: 'orbit-race', after: 1000 }, 120],
  ])('is read by %s without reading it all', async (name, params, most) => {
    const read = await play(world.database, async (stage) => {
      await everybodyScores(stage)
      const before = await rowsRead(stage)
      await stage.call('player', name, params)
      return (await rowsRead(stage)) - before
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(most)
  })

  it('is settled from its top', async () => {
    const read = await play(world.database, async (stage) => {
      await everybodyScores(stage)
      await stage.setClock('2026-11-23T14:15:00Z')
      const before = await rowsRead(stage)
      expect(await stage.query('select app.settle_events() as settled')).toEqual([{ settled: 1 }])
      return (await rowsRead(stage)) - before
    })
    // Fifty ranks have a reward.
    expect(read).toBeLessThan(120)
  })
})

/** Gives every player points: of many the same, at times of their own. */
async function everybodyScores(stage: Stage): Promise<void> {
  const reported = await stage.query(`
    insert into app.event_point_entry
        (import_id, campaign_slug, event_id, player_id, points, scored_at, entered_at)
      select 'everybody ' || n, 'events', 'orbit-race', id, 10 * (1 + n % 300),
          timestamptz '2026-11-20T00:00:00Z' + n * interval '1 minute', app.now()
        from (select id, row_number() over (order by id) as n from app.player) as player
      returning id`)
  expect(reported.length).toBeGreaterThan(1500)
}

/** Returns how many scores this transaction has read. */
async function rowsRead(stage: Stage): Promise<number> {
  const [row] = await stage.query<{ read: string | number }>(
    `select seq_tup_read + idx_tup_fetch as read
      from pg_stat_xact_user_tables where relname = 'event_score'`,
  )
  return Number(row?.read)
}

/** Returns how often each table was scanned sequentially in this transaction. */
async function sequentialScans(transaction: {
  query<R extends Record<string, unknown>>(text: string): Promise<R[]>
}): Promise<Map<string, number>> {
  const rows = await transaction.query<{ name: string; scans: string | number }>(
    `select relname as name, seq_scan as scans from pg_stat_xact_user_tables where schemaname = 'app'`,
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}
